import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Form } from '#generated/config.ts';
import {
  type Manifest,
  type PageBundle,
  type PageFiles,
  type PageHead,
  type SiteBundle,
  VOCABULARY,
} from '#model/bundle.ts';
import { codeOf } from '#model/page-code.ts';
import { loadOperations } from '#scripts/generate/openapi-document.ts';
import { appManifest } from './app-manifest.ts';
import { APP_MANIFEST } from './app-manifest-name.ts';
import { checkConfig, type CheckOptions } from './check.ts';
import { compileValidators } from './compile-validators.ts';
import { type Config, type ConfigTree, readConfig, typedConfig } from './config-tree.ts';
import { errorsIn, type Fault } from './fault.ts';
import { rulesSchema } from './form-rules-schema.ts';
import { forgetful } from './memory.ts';
import { partsOfPage } from './page-parts.ts';
import { compileTheme } from './theme.ts';
import { refuseUnasked } from './unasked-calls.ts';

/** A published config: each file by its name, `manifest.json` last. Empty where the check found errors; warnings do not keep it from being made. */
export interface CompiledConfig {
  readonly files: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  readonly tree: ConfigTree;
}

/**
 * Checks config and compiles it to what the site loads: one manifest, one bundle for the site, and for each page
 * a bundle and, where it has forms, a module of validators. File names carry the hash of what they hold.
 */
export async function compileConfig(options: {
  readonly root: string;
  readonly overrides?: Readonly<Record<string, string | null>>;
  /** What it is checked against; this site's own unless given. */
  readonly against?: CheckOptions;
}): Promise<CompiledConfig> {
  const remember = options.against?.remember ?? forgetful;
  const tree = await readConfig(options.root, options.overrides, remember);
  const operations =
    options.against?.operations ??
    loadOperations(join(options.root, 'openapi.yaml'), join(options.root, 'src/generated/operations.json'));
  const faults = await checkConfig(tree, options.root, { ...options.against, operations });
  if (errorsIn(faults).length > 0) return { files: {}, faults, tree };
  refuseUnasked(tree.files, operations);
  const config = typedConfig(tree);
  const files: Record<string, string> = {};
  const pages: Record<string, PageFiles> = {};
  const compiled = await Promise.all(
    Object.keys(config.pages).map(async (id) => {
      const { bundle, forms } = pageBundle(id, config);
      const schemas = Object.entries(forms).map(([form, its]) => rulesSchema(form, its));
      const key = `validators ${JSON.stringify(schemas)}`;
      const validators = schemas.length > 0 ? await remember(key, () => compileValidators(forms)) : undefined;
      return { id, bundle: JSON.stringify(bundle), code: codeOf(bundle), validators };
    }),
  );
  for (const { id, bundle, code, validators } of compiled) {
    pages[id] = {
      bundle: put(files, `page.${id}`, 'json', bundle),
      ...(code.length > 0 && { code }),
      ...(validators !== undefined && {
        validators: put(files, `page.${id}`, 'js', validators),
        integrity: `sha256-${createHash('sha256').update(validators).digest('base64')}`,
      }),
    };
  }
  const site = put(files, 'site', 'json', JSON.stringify(siteBundle(config)));
  const version = hashOf(JSON.stringify({ site, pages }));
  const { report } = config.site; // Early in the file, so that it can still be told where the rest is cut off.
  const manifest: Manifest = { vocabulary: VOCABULARY, version, ...(report && { report }), site, pages };
  files[APP_MANIFEST] = appManifest(config);
  files['manifest.json'] = JSON.stringify(manifest);
  return { files, faults, tree };
}

/** Compiles and writes into a folder; the manifest goes last, so that it never names what is not there. */
export async function writeCompiledConfig(compiled: CompiledConfig, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const [name, content] of Object.entries(compiled.files)) await writeFile(join(outDir, name), content);
}

function pageBundle(id: string, config: Config): { bundle: PageBundle; forms: Record<string, Form> } {
  const page = config.pages[id];
  if (!page) throw new Error(`no page "${id}"`);
  const parts = partsOfPage(page, config);
  const bundle: PageBundle = {
    id,
    page,
    forms: parts.forms,
    lists: parts.lists,
    enums: parts.enums,
    ...(parts.hasCaptcha ? { captcha: config.captcha } : {}),
    copy: parts.copy,
  };
  return { bundle, forms: parts.forms };
}

function siteBundle(config: Config): SiteBundle {
  const theme = compileTheme(config.theme);
  const heads: Record<string, PageHead> = {};
  for (const [id, page] of Object.entries(config.pages)) heads[id] = headOf(page);
  const wanted = JSON.stringify([config.navigation, config.site, heads]);
  return {
    site: config.site,
    navigation: config.navigation,
    theme: { css: theme.css, lightBackground: theme.meta.lightBg, darkBackground: theme.meta.darkBg },
    heads,
    copy: Object.fromEntries(
      Object.entries(config.copy).filter(([key]) => key.startsWith('shell.') || wanted.includes(`"${key}"`)),
    ),
  };
}

function headOf({
  path,
  access,
  gateText,
  topBar,
  tabBar,
  keepAlive,
  holdsVersion,
  closedWhen,
}: Config['pages'][string]): PageHead {
  return JSON.parse(
    JSON.stringify({ path, access, gateText, topBar, tabBar, keepAlive, holdsVersion, closedWhen }),
  ) as PageHead;
}

function put(files: Record<string, string>, name: string, ending: string, content: string): string {
  const full = `${name}.${hashOf(content)}.${ending}`;
  files[full] = content;
  return full;
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
