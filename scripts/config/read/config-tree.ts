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
import { isRecord } from '#rules/value-checks.ts';
import { createCache, type Remember } from '#scripts/files/cache.ts';
import { type Diagnostic, diagnosticMessage, type DiagnosticMessage } from '#scripts/config/diagnostic.ts';
import { digest } from '#scripts/files/digest.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { configNode } from '#scripts/schema/walk.ts';
import {
  type ConfigKind,
  type ConfigTexts,
  FILE_ID,
  fileOf,
  FOLDERS,
  type Overrides,
  SINGLETON_KINDS,
} from './config-paths.ts';
import { copyByKey } from './copy-texts.ts';
import { migrateText, newestVersion, versionMember, versionOf } from './migrate.ts';
import { MAX_BYTES, readJson, type ReadJson } from './read-json.ts';

export interface ConfigFile {
  /** Relative to the project: config/forms/login.json. */
  readonly path: string;
  readonly kind: ConfigKind;
  /** The file name without its extension: login. */
  readonly id: string;
  readonly text: string;
  /** The parsed text, migrated to the newest version; undefined if it is invalid, too large or too new. */
  readonly value: unknown;
  /** A hash of path and text, used as a cache key. */
  readonly digest: string;
}

/** The root node of a file; the same text has the same node. */
export function rootNodeOf({ kind, value, digest }: ConfigFile, schemas: Schemas, remember: Remember) {
  return remember(`root ${digest}`, () => configNode(kind, value, schemas));
}

/** All files of config/, parsed but not checked. */
export interface ConfigTree {
  readonly files: readonly ConfigFile[];
  /** What is wrong with the files as such: invalid JSON, missing and unknown files. */
  readonly faults: readonly Diagnostic[];
}

/** The texts of a tree, by path. */
export function textsOf({ files }: ConfigTree): ConfigTexts {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** The maximum size of all files together, in characters. */
const MAX_TOTAL_LENGTH = 8_000_000;

/** Reads `root`/config with overrides. */
export async function readConfig(
  root: string,
  overrides: Overrides = {},
  remember: Remember = createCache(),
): Promise<ConfigTree> {
  const paths = await configPaths(root, overrides);
  const folders = Object.keys(FOLDERS).join(', ');
  const files: ConfigFile[] = [];
  const faults: Diagnostic[] = [];
  const report = (path: string, problem: DiagnosticMessage): void =>
    void faults.push({ path, offset: 0, ...problem });
  let totalLength = 0;
  for (const path of paths) {
    const file = fileOf(path);
    if (!file) {
      report(path, diagnosticMessage('file.stray', { folders }));
      continue;
    }
    const text = Object.hasOwn(overrides, path) ? overrides[path] : textOf(join(root, path));
    if (text === null || text === undefined) {
      if (SINGLETON_KINDS.includes(file.kind)) report(path, diagnosticMessage('file.missing', {}));
      else if (!Object.hasOwn(overrides, path)) report(path, diagnosticMessage('file.unreadable', {}));
      continue;
    }
    const contentHash = digest(`${path} ${text}`, 'base64');
    if (!FILE_ID.test(file.id)) report(path, diagnosticMessage('file.misnamed', {}));
    totalLength += Math.min(text.length, MAX_BYTES);
    if (totalLength > MAX_TOTAL_LENGTH && text.length <= MAX_BYTES) {
      report(path, diagnosticMessage('text.too-large-in-all', { max: MAX_TOTAL_LENGTH / 1_000_000 }));
      files.push({ ...file, path, text, value: undefined, digest: contentHash });
      continue;
    }
    const read = remember(`read ${contentHash}`, () => readFileOf(file.kind, text, path));
    faults.push(...read.faults);
    files.push({ ...file, path, text, value: read.value, digest: contentHash });
  }
  return { files, faults };
}

/**
 * The paths of the required, the existing and the added files. Others than config files are included: an edit
 * of one would have no effect. Hidden files and the schemas are not.
 */
async function configPaths(root: string, overrides: Overrides): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'config'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const existing = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const required = SINGLETON_KINDS.map((kind) => `config/${kind}.json`);
  const paths = new Set([...required, ...[...existing, ...Object.keys(overrides)].sort()]);
  return [...paths].filter(
    (path) => fileOf(path) || (overrides[path] !== null && !/^config\/schema\/|\/\./.test(path)),
  );
}

/** The text of a file; null if there is none. Of a file that is far too large, only its beginning is read. */
function textOf(path: string): string | null {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return null;
    if (stats.size <= 2 * MAX_BYTES) return readFileSync(path, 'utf8');
    const [file, buffer] = [openSync(path, 'r'), Buffer.alloc(MAX_BYTES + 1)];
    const size = readSync(file, buffer);
    closeSync(file);
    return buffer.toString('utf8', 0, size);
  } catch {
    return null;
  }
}

/** Typed config, of a tree that the checker found valid. */
export type Config = ReturnType<typeof typedConfig>;

/** Casts a tree to the types of its schemas. Every file of it must be valid. */
export function typedConfig(tree: ConfigTree) {
  const one = (kind: ConfigKind) => tree.files.find((file) => file.kind === kind)?.value;
  const many = (kind: ConfigKind) =>
    Object.fromEntries(tree.files.filter((file) => file.kind === kind).map((file) => [file.id, file.value]));
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
    copy: copyByKey(tree.files),
  };
}

/** Parses a file's text. An older version is migrated in memory; an unknown newer one is refused. */
function readFileOf(kind: ConfigKind, text: string, path: string): ReadJson {
  const { value, faults } = readJson(text, path);
  const version = versionOf(kind, value);
  if (version === undefined) return { value, faults };
  const newest = newestVersion(kind);
  if (version > newest) {
    const offset = Math.max(0, text.indexOf(`"${versionMember(kind)}"`));
    const fault = { path, offset, ...diagnosticMessage('file.too-new', { version, known: newest }) };
    return { value: undefined, faults: [...faults, fault] };
  }
  const migrated = version === newest ? value : (parse(migrateText(kind, text)) as unknown);
  return { value: withoutVersion(kind, migrated), faults };
}

/** Removes the version from copy: all other members are texts. */
function withoutVersion(kind: ConfigKind, value: unknown): unknown {
  if (kind !== 'locale' || !isRecord(value)) return value;
  const { $version: _version, ...texts } = value;
  return texts;
}
