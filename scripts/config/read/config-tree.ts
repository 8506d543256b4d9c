import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse } from 'jsonc-parser';
import type {
  Captcha,
  Enums,
  Form,
  List,
  Media,
  Navigation,
  Page,
  SiteConfig,
  Theme,
} from '#generated/config.ts';
import { isRecord } from '#rules/is-record.ts';
import { createMemory, type Remember } from '#scripts/config/cache.ts';
import { type Diagnostic, diagnosticMessage, type DiagnosticMessage } from '#scripts/config/diagnostic.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { configNode, type ConfigNode } from '#scripts/schema/walk.ts';
import { type ConfigKind, FILE_ID, fileOf, FOLDERS, SINGLE } from './config-paths.ts';
import { migrateText, newestVersion, versionMember, versionOf } from './migrations/migrate.ts';
import { MAX_BYTES, readJson, type ReadJson } from './read-json.ts';

/** A file of config. */
export interface ConfigFile {
  /** Relative to the project, with forward slashes: config/forms/login.json. */
  readonly path: string;
  readonly kind: ConfigKind;
  /** The name without extension: login. */
  readonly id: string;
  readonly text: string;
  /** The parsed text, migrated to the newest version of its kind; undefined if it is not JSON. */
  readonly value: unknown;
  /** A digest of path and text, as a key of caches. */
  readonly digest: string;
}

/** A file of config with its root node. */
export interface RootedFile {
  readonly file: ConfigFile;
  readonly root: ConfigNode;
}

/** The root node of a file; cached by its text. */
export function rootOf(
  { kind, value, digest }: ConfigFile,
  schemas: Schemas,
  remember: Remember,
): ConfigNode {
  return remember(`root ${digest}`, () => configNode(kind, value, schemas));
}

/** All of config/, parsed but not checked. */
export interface ConfigTree {
  readonly files: readonly ConfigFile[];
  /** Diagnostics of reading: invalid JSON and missing files. */
  readonly faults: readonly Diagnostic[];
}

/** The texts of config by path: config/forms/login.json. */
export function textsOf({ files }: ConfigTree): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** The largest size of all files together, in characters. */
const MAX_BYTES_IN_ALL = 8_000_000;

/**
 * Reads every file below `root`/config. Overrides (path → text) replace files, so that an edit can be checked before it is saved; null
 * removes a file.
 */
export async function readConfig(
  root: string,
  overrides: Readonly<Record<string, string | null>> = {},
  remember: Remember = createMemory(),
): Promise<ConfigTree> {
  const found = await configPaths(root, Object.keys(overrides));
  const files: ConfigFile[] = [];
  const faults: Diagnostic[] = await strayFiles(root, overrides);
  const report = (path: string, said: DiagnosticMessage): void =>
    void faults.push({ path, offset: 0, ...said });
  let total = 0;
  found.forEach((file) => {
    const { path } = file;
    const text = Object.hasOwn(overrides, path) ? overrides[path] : textOf(join(root, path));
    if (text === null || text === undefined) {
      if (SINGLE.includes(file.kind)) report(file.path, diagnosticMessage('file.missing', {}));
      return;
    }
    const digest = createHash('sha256').update(`${path} ${text}`).digest('base64');
    if (!FILE_ID.test(file.id)) report(file.path, diagnosticMessage('file.misnamed', {}));
    total += Math.min(text.length, MAX_BYTES);
    if (total > MAX_BYTES_IN_ALL && text.length <= MAX_BYTES) {
      report(file.path, diagnosticMessage('text.too-large-in-all', { max: MAX_BYTES_IN_ALL / 1_000_000 }));
      files.push({ ...file, text, value: undefined, digest });
      return;
    }
    const read = remember(`read ${digest}`, () => readFileOf(file.kind, text, path));
    faults.push(...read.faults);
    files.push({ ...file, text, value: read.value, digest });
  });
  return { files, faults };
}

/** The files of config that exist or are required, including those of `added` paths. */
async function configPaths(
  root: string,
  added: readonly string[],
): Promise<readonly { path: string; kind: ConfigKind; id: string }[]> {
  const single = SINGLE.map((kind) => ({ path: `config/${kind}.json`, kind, id: kind as string }));
  const folders = await Promise.all(
    Object.entries(FOLDERS).map(async ([folder, kind]) => {
      const names = await readdir(join(root, 'config', folder)).catch(() => []);
      const paths = [...names.map((name) => `config/${folder}/${name}`), ...added].sort();
      return [...new Set(paths)].flatMap((path) => {
        const file = fileOf(path);
        return file?.kind === kind ? [{ path, ...file }] : [];
      });
    }),
  );
  return [...single, ...folders.flat()];
}

/** Reports files below config/ that have no kind: editing them would have no effect. Hidden files and the schemas are ignored. */
async function strayFiles(
  root: string,
  overrides: Readonly<Record<string, string | null>>,
): Promise<Diagnostic[]> {
  const entries = await readdir(join(root, 'config'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const there = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const paths = new Set([...there, ...Object.keys(overrides)]);
  const folders = Object.keys(FOLDERS).join(', ');
  return [...paths]
    .filter((path) => overrides[path] !== null && fileOf(path) === undefined)
    .filter((path) => !/^config\/schema\/|\/\./.test(path))
    .map((path) => ({ path, offset: 0, ...diagnosticMessage('file.stray', { folders }) }));
}

/** The text of a file, null if there is none. A file that is far too large is read only as far as needed to report it. */
function textOf(path: string): string | null {
  try {
    const found = statSync(path);
    if (!found.isFile()) return null;
    if (found.size <= 2 * MAX_BYTES) return readFileSync(path, 'utf8');
    const [file, buffer] = [openSync(path, 'r'), Buffer.alloc(MAX_BYTES + 1)];
    const size = readSync(file, buffer);
    closeSync(file);
    return buffer.toString('utf8', 0, size);
  } catch {
    return null;
  }
}

/** Config by kinds, for a tree without errors. */
export type Config = ReturnType<typeof typedConfig>;

/** Types a tree. Every file must fit its schema. */
export function typedConfig(tree: ConfigTree) {
  const one = (kind: ConfigKind) => tree.files.find((file) => file.kind === kind)?.value;
  const many = (kind: ConfigKind) =>
    Object.fromEntries(tree.files.filter((file) => file.kind === kind).map((file) => [file.id, file.value]));
  const copy: Record<string, string> = {};
  for (const [id, words] of Object.entries(many('locale'))) flatten(id, words, copy);
  return {
    site: one('site') as SiteConfig,
    theme: one('theme') as Theme,
    navigation: one('navigation') as Navigation,
    enums: (one('enums') as Enums).enums,
    captcha: one('captcha') as Captcha,
    forms: many('form') as Readonly<Record<string, Form>>,
    lists: many('list') as Readonly<Record<string, List>>,
    pages: many('page') as Readonly<Record<string, Page>>,
    media: many('media') as Readonly<Record<string, Media>>,
    /** By flat key: file.key. */
    copy,
  };
}

/** Flattens nested copy: {a: {b: "x"}} of file f becomes f.a.b. */
export function flatten(prefix: string, words: unknown, into: Record<string, string>): void {
  if (typeof words === 'string') into[prefix] = words;
  else if (typeof words === 'object' && words !== null) {
    for (const [key, value] of Object.entries(words)) flatten(`${prefix}.${key}`, value, into);
  }
}

/** Parses a file in the newest version of its kind. An older version is migrated in memory, an unknown newer one is refused. */
function readFileOf(kind: ConfigKind, text: string, path: string): ReadJson {
  const { value, faults } = readJson(text, path);
  const version = versionOf(kind, value);
  if (version === undefined) return { value, faults };
  const known = newestVersion(kind);
  if (version > known) {
    const offset = Math.max(0, text.indexOf(`"${versionMember(kind)}"`));
    const fault = { path, offset, ...diagnosticMessage('file.too-new', { version, known }) };
    return { value: undefined, faults: [...faults, fault] };
  }
  const newest = version === known ? value : (parse(migrateText(kind, text)) as unknown);
  return { value: plain(kind, newest), faults };
}

/** Copy without the member for its version. */
function plain(kind: ConfigKind, value: unknown): unknown {
  if (kind !== 'locale' || !isRecord(value)) return value;
  const { $version: _version, ...words } = value;
  return words;
}
