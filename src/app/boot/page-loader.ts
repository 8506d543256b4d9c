import { blocks } from '#blocks/registry.ts';
import type { Manifest, PageBundle } from '#model/bundle.ts';
import { SECTIONS } from '#renderer/page/page-view.tsx';
import type { PageCode, Validators } from '#renderer/page/render-context.ts';
import { ConfigError, type ConfigLoader } from './config-loader.ts';

/** A page with everything that its first render needs. */
export interface LoadedPage {
  readonly bundle: PageBundle;
  readonly validators: Validators;
}

type ConfigFiles = Pick<ConfigLoader, 'json' | 'module'>;

/** Loads each page completely, and once. */
export type PageLoader = ReturnType<typeof createPageLoader>;

/** Creates the loader. It loads bundle, validators and code of a page in parallel. */
export function createPageLoader(manifest: Manifest, loader: ConfigFiles, base?: string) {
  const ready = new Map<string, LoadedPage>();
  /** Of the pages that are loading or loaded. */
  const promises = new Map<string, Promise<LoadedPage>>();

  async function load(page: string): Promise<LoadedPage> {
    const files = manifest.pages[page];
    if (!files) throw new Error(`the manifest has no page "${page}": publish the config anew`);
    const bundleWithCode = loader.json(files.bundle, base).then(async (json) => {
      const bundle = json as PageBundle;
      await loadCode(bundle.code);
      return bundle;
    });
    const [bundle, validators] = await Promise.all([
      bundleWithCode,
      files.validators === undefined
        ? {}
        : loader.module(files.validators, files.integrity, base).then(validatorsOf),
    ]);
    const loaded = { bundle, validators };
    ready.set(page, loaded);
    return loaded;
  }

  return {
    ready: (page: string) => ready.get(page),
    /** Loads a page, again if it failed before. Rejects if a part of it cannot be loaded. */
    load(page: string): Promise<LoadedPage> {
      const known = promises.get(page);
      if (known) return known;
      const started = load(page);
      promises.set(page, started);
      started.catch(() => promises.delete(page));
      return started;
    },
  };
}

function validatorsOf(module: unknown): Validators {
  const { validators } = module as { validators?: Validators };
  if (!validators) throw new Error('a module of validators exports none: publish the config anew');
  return validators;
}

/** The code by its names: blocks, kinds of sections, and `figures`, functions that not every page needs. */
const CODE: Readonly<Record<string, PageCode>> = {
  ...blocks,
  ...SECTIONS,
  figures: {
    load: async () => (await import('#model/lazy-functions-and-formats.ts')).addFunctionsAndFormats(),
  },
};

/** Loads code, so that its page does not suspend. Rejects with a ConfigError (`unreachable`) on failure. */
export function loadCode(names: readonly string[]): Promise<unknown> {
  return Promise.all(names.map(async (name) => CODE[name]?.load?.())).catch(() => {
    throw new ConfigError('unreachable', 'code');
  });
}
