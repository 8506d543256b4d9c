import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Manifest,
  type PageBundle,
  type PageFiles,
  type SiteBundle,
  VOCABULARY_VERSION,
} from '#model/bundle.ts';
import { digest, shortHash } from '#scripts/files/digest.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import { type ConfigNode, isOfKind, valuesOf } from '#scripts/schema/walk.ts';
import { APP_MANIFEST } from '#scripts/files/build-output.ts';
import { checkConfig, type CheckOptions, completeOptions } from '#scripts/config/check/check.ts';
import { earlyCalls } from './early-calls.ts';
import { compileValidators, rulesSchema } from './compile-validators.ts';
import type { ConfigKind, ConfigTexts, Overrides } from '#scripts/config/read/config-paths.ts';
import {
  type Config,
  type ConfigTree,
  readConfig,
  rootNodeOf,
  typedConfig,
} from '#scripts/config/read/config-tree.ts';
import { errorsIn, type Diagnostic } from '#scripts/config/diagnostic.ts';
import type { Remember } from '#scripts/files/cache.ts';
import {
  codeOf,
  compiledForm,
  compiledList,
  hasWidget,
  isCopyOf,
  needsFigures,
  partsOfPage,
} from './page-parts.ts';
import { compileTheme } from '#scripts/config/theme/theme.ts';
import { MEDIA_SCHEME, mediaFile } from '#scripts/config/media.ts';

/** A compiled config: files by name, `manifest.json` last; none if there are errors. Warnings are allowed. */
export interface CompiledConfig {
  readonly files: Readonly<Record<string, string>>;
  readonly faults: readonly Diagnostic[];
  readonly tree: ConfigTree;
}

interface CompileOptions {
  readonly root: string;
  readonly overrides?: Overrides;
  /** The schemas, operations and vocabulary to check against; the default is this site's own. */
  readonly against?: CheckOptions;
}

/**
 * Checks config and compiles it to the files that the site loads: a manifest, a bundle for the site, and for
 * each page a bundle and, if it has forms, a module of validators. File names contain a hash of the content.
 */
export async function compileConfig(options: CompileOptions): Promise<CompiledConfig> {
  const { root, overrides } = options;
  const against = await completeOptions(root, options.against);
  const { remember } = against;
  const tree = await readConfig(root, overrides, remember);
  const faults = await checkConfig(tree, root, against);
  if (errorsIn(faults).length > 0) return { files: {}, faults, tree };
  const config = typedConfig(tree);
  const schemas = readSchemas(against.schemas, against.vocabulary.blocks);
  const roots = new Map(
    tree.files.map((file) => [`${file.kind} ${file.id}`, rootNodeOf(file, schemas, remember)]),
  );
  const nodes: Nodes = (kind, id) => roots.get(`${kind} ${id}`);
  const files: Record<string, string> = {};
  const media = new Map<unknown, string>();
  for (const [id, picture] of Object.entries(config.media))
    media.set(MEDIA_SCHEME + id, put(files, `media.${id}`, 'svg', mediaFile(picture)));
  const theme = compileTheme(config.theme);
  const pages = await compilePages(withPictures(config, media), nodes, files, remember);
  const site = put(files, 'site', 'json', JSON.stringify(siteBundle(config, nodes, theme), withoutSchema));
  const version = shortHash(JSON.stringify({ site, pages }));
  const { report, homePage: home } = config.site; // `report` comes early, in case the file is cut off.
  const manifest: Manifest = {
    vocabulary: VOCABULARY_VERSION,
    version,
    ...(report && { report }),
    home,
    site,
    pages,
    ...(media.size > 0 && { media: [...media.values()] }),
  };
  files[APP_MANIFEST] = appManifest(config, theme);
  files['manifest.json'] = JSON.stringify(manifest);
  return { files, faults, tree };
}

/** Compiles only these texts, with the schemas and the API at `root`; ignores its other files of config/. */
export async function compileTexts(root: string, texts: ConfigTexts): Promise<CompiledConfig> {
  const { files } = await readConfig(root);
  const without = Object.fromEntries(files.map(({ path }) => [path, null]));
  return compileConfig({ root, overrides: { ...without, ...texts } });
}

/** Replaces the addresses of config's own pictures by the paths of their files. */
function withPictures(config: Config, files: ReadonlyMap<unknown, string>): Config {
  if (files.size === 0) return config;
  const withPath = (_member: string, value: unknown): unknown =>
    files.has(value) ? `/config/${files.get(value) ?? ''}` : value;
  return { ...config, pages: JSON.parse(JSON.stringify(config.pages), withPath) as Config['pages'] };
}

/** Adds the files of each page to `files`: its bundle and, if it has forms, a module of validators. */
async function compilePages(config: Config, nodes: Nodes, files: Record<string, string>, remember: Remember) {
  const compiled = await Promise.all(
    Object.keys(config.pages).map(async (id) => {
      const bundle = pageBundle(id, config, nodes);
      const { forms } = bundle;
      const schemas = Object.entries(forms).map(([form, its]) => rulesSchema(form, its));
      const key = `validators ${JSON.stringify(schemas)}`;
      const validators = schemas.length > 0 ? await remember(key, () => compileValidators(forms)) : undefined;
      return { id, bundle, validators };
    }),
  );
  const pages = compiled.map(({ id, bundle, validators }): [string, PageFiles] => {
    const { code = [] } = bundle;
    const calls = config.site.versionHeader === false ? [] : earlyCalls(bundle);
    const page = {
      bundle: put(files, `page.${id}`, 'json', JSON.stringify(bundle, withoutSchema)),
      ...(code.length > 0 && { code }),
      ...(calls.length > 0 && { calls }),
    };
    if (validators === undefined) return [id, page];
    const integrity = `sha256-${digest(validators, 'base64')}`;
    return [id, { ...page, validators: put(files, `page.${id}`, 'js', validators), integrity }];
  });
  return Object.fromEntries(pages);
}

/** Writes a compiled config into a folder. The manifest goes last, so that it never names a missing file. */
export async function writeCompiledConfig(compiled: CompiledConfig, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const [name, content] of Object.entries(compiled.files)) await writeFile(join(outDir, name), content);
}

type CompiledTheme = ReturnType<typeof compileTheme>;
type Nodes = (kind: ConfigKind, id: string) => ConfigNode | undefined;

function pageBundle(id: string, config: Config, nodes: Nodes): PageBundle {
  const page = config.pages[id];
  const rootNode = nodes('page', id);
  if (!page || !rootNode) throw new Error(`no page "${id}"`);
  const parts = partsOfPage(rootNode, nodes);
  const { images, questions } = config.captcha;
  return {
    id,
    page,
    forms: Object.fromEntries([...parts.forms].map(([name, form]) => [name, compiledForm(form)])),
    lists: Object.fromEntries([...parts.lists].map(([name, list]) => [name, compiledList(list)])),
    code: codeOf(parts),
    enums: pick(config.enums, (name) => parts.tables.has(name)),
    ...(hasWidget(parts, 'captcha') && { captcha: images, ...(questions && { questions }) }),
    copy: pick(config.copy, (key) => isCopyOf(parts, key)),
  };
}

function siteBundle(config: Config, nodes: Nodes, theme: CompiledTheme): SiteBundle {
  const pages = Object.keys(config.pages).map((id) => [id, headOf(nodes('page', id))] as const);
  const drawn = [
    nodes('site', 'site'),
    nodes('navigation', 'navigation'),
    ...pages.flatMap(([, head]) => head),
  ];
  const keys = new Set(drawn.flatMap((node) => valuesOf(node, 'copyKey').map(({ value }) => value)));
  const { glossary: _glossary, ...site } = config.site;
  return {
    site,
    navigation: config.navigation,
    theme: {
      css: theme.css,
      lightBackground: theme.meta.lightBar,
      darkBackground: theme.meta.darkBar,
      ...(theme.isCalm && { isCalm: true }),
    },
    heads: Object.fromEntries(
      pages.map(([id, head]) => [id, Object.fromEntries(head.map(({ path, value }) => [path[0], value]))]),
    ) as SiteBundle['heads'],
    hasFigures: drawn.some((node) => node !== undefined && needsFigures(node)),
    copy: pick(config.copy, (key) => key.startsWith('shell.') || keys.has(key)),
  };
}

function pick<Value>(all: Readonly<Record<string, Value>>, isWanted: (name: string) => boolean) {
  const names = Object.keys(all).filter(isWanted);
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Record<string, Value>;
}

/** The web app manifest: the name of the site and the colours of its theme. */
function appManifest(config: Config, { meta: { lightBg, lightBar } }: CompiledTheme): string {
  const name = config.copy[config.site.name] ?? config.site.name;
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: config.site.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: lightBg,
    theme_color: lightBar,
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
}

/** The members of a page that every page needs (`x-kind: head`). */
function headOf(page: ConfigNode | undefined): readonly ConfigNode[] {
  return page?.children().filter((node) => isOfKind(node, 'head')) ?? [];
}

/** Only editors read `$schema`. */
const withoutSchema = (key: string, value: unknown): unknown => (key === '$schema' ? undefined : value);

function put(files: Record<string, string>, name: string, ending: string, content: string): string {
  const full = `${name}.${shortHash(content)}.${ending}`;
  files[full] = content;
  return full;
}
