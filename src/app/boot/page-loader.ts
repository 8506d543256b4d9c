import { BLOCK_NAMES, loadBlocks } from '#blocks/registry.ts';
import { type Manifest, PAGE_CODE, type PageBundle } from '#model/bundle.ts';
import { loadSectionCode } from '#renderer/page/section-view.tsx';
import { ConfigError } from '#app/versions/config-error.ts';

/** A page with everything that it needs to be drawn at once. */
export interface LoadedPage {
  readonly bundle: PageBundle;
  /** The compiled rules of its forms, by form. */
  readonly validators: Readonly<Record<string, unknown>>;
}

/** What loading a page is made of. */
interface PageLoaderOptions {
  readonly manifest: Manifest;
  json(name: string): Promise<unknown>;
  /** Imports a module of config. */
  module(name: string, integrity: string | undefined): Promise<unknown>;
  /** Loads the code that draws what a bundle holds. */
  code(bundle: PageBundle): Promise<unknown>;
}

/** Loads pages whole, each once. */
export type PageLoader = ReturnType<typeof createPageLoader>;

/** Makes the loader. Bundle, validators and code of a page come in parallel. */
export function createPageLoader(options: PageLoaderOptions) {
  const ready = new Map<string, LoadedPage>();
  const loading = new Map<string, Promise<LoadedPage>>();

  async function load(page: string): Promise<LoadedPage> {
    const files = options.manifest.pages[page];
    if (!files) throw new Error(`the manifest has no page "${page}": publish the config anew`);
    const asked = options.json(files.bundle).then(async (json) => {
      const bundle = json as PageBundle;
      await options.code(bundle);
      return bundle;
    });
    const [bundle, validators] = await Promise.all([
      asked,
      files.validators === undefined
        ? {}
        : options.module(files.validators, files.integrity).then(validatorsOf),
    ]);
    const loaded = { bundle, validators };
    ready.set(page, loaded);
    return loaded;
  }

  return {
    /** The page if it is here already. */
    ready: (page: string) => ready.get(page),
    /** Loads a page; one that failed is tried anew. Rejects when a part of it cannot be had. */
    load(page: string): Promise<LoadedPage> {
      const known = ready.get(page);
      if (known) return Promise.resolve(known);
      const under = loading.get(page);
      if (under) return under;
      const asked = load(page).finally(() => loading.delete(page));
      loading.set(page, asked);
      return asked;
    },
  };
}

function validatorsOf(module: unknown): Readonly<Record<string, unknown>> {
  const { validators } = module as { validators?: Readonly<Record<string, unknown>> };
  if (!validators) throw new Error('a module of validators exports none: publish the config anew');
  return validators;
}

/** For a bundle of an older tool, which does not name its code. */
const EVERYTHING = [...PAGE_CODE, ...BLOCK_NAMES];

/** Loads the code that a page's bundle names; code that cannot be had is out of reach. */
export function loadCode({ code: names = EVERYTHING }: PageBundle): Promise<unknown> {
  return Promise.all([
    loadSectionCode(names),
    loadBlocks(names),
    names.includes('figures') ? loadFigures() : undefined,
  ]).catch(outOfReach);
}

/** Loads the functions and formats that not every page has; rejects where they are out of reach. */
export async function loadFigures(): Promise<void> {
  (await import('#model/figures.ts').catch(outOfReach)).addFigures();
}

function outOfReach(): never {
  throw new ConfigError('unreachable', 'code');
}
