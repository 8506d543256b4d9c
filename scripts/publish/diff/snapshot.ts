import { jsonIn } from '#scripts/files/json.ts';
import { createCache, type Remember } from '#scripts/config/cache.ts';
import { partPlaces } from '#scripts/config/compile/page-parts.ts';
import { fileOf } from '#scripts/config/read/config-paths.ts';
import { flatten } from '#scripts/config/read/config-tree.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { configNode } from '#scripts/schema/walk.ts';
import { type Json, member } from './json.ts';

/** A file of a snapshot. `kind` is undefined if its path is not one of config's, `value` if it is not JSON. */
export type SnapshotFile = ReturnType<typeof readFile>;

/**
 * Config before or after: its files, its copy by flat key, and the places of forms, lists and blocks: by `form:login`, the first page that
 * shows it, with the labels of the tabs that contain it.
 */
export type Snapshot = ReturnType<typeof readSnapshot>;

/** Caches the files of recent comparisons: most files are the same in all of them. */
const caches = new WeakMap<Schemas, Remember>();

/** Parses the texts of config without checking them. */
export function readSnapshot(sources: Sources, schemas: Schemas) {
  const remember = caches.get(schemas) ?? createCache(500);
  caches.set(schemas, remember);
  const files = new Map<string, SnapshotFile>();
  for (const [path, text] of Object.entries(sources))
    files.set(
      path,
      remember(`${path} ${text}`, () => readFile(path, text, schemas)),
    );
  const copy: Record<string, string> = {};
  for (const { kind, id, value } of files.values()) if (kind === 'locale') flatten(id, value, copy);
  const places = [...files.values()].flatMap(({ kind, id, root }) =>
    kind === 'page' ? partPlaces(id, root) : [],
  );
  return { files, copy, places: new Map(places.reverse()) };
}

function readFile(path: string, text: string, schemas: Schemas) {
  const { kind, id = path } = fileOf(path) ?? {};
  const value = jsonIn(text) as Json | undefined;
  return { path, kind, id, text, value, root: configNode(kind ?? '', value, schemas) };
}

/** Splits an id into words: addBankCard is "add bank card", withdraw-bank "withdraw bank". */
export function idWords(id: string): string {
  return id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

/** The name of a file for operators: in English its id, in Chinese the title of the page and tab that show it. */
export function fileName(file: Pick<SnapshotFile, 'kind' | 'id' | 'path'>, snapshot: Snapshot): MessageValue {
  const { kind, id } = file;
  if (kind === 'page') return pageName(id, snapshot);
  if (kind === 'form' || kind === 'list')
    return message(`changes.file.${kind}`, {
      name: { en: idWords(id), zh: zhName(`${kind}:${id}`, snapshot) ?? idWords(id) },
    });
  if (kind === 'locale') return message('changes.file.locale', { name: id });
  const known = ['site', 'theme', 'navigation', 'enums', 'captcha'] as const;
  const single = known.find((name) => name === id);
  return single ? message(`changes.file.${single}`) : message('changes.file.other', { name: file.path });
}

/** The name of a page for operators. */
export function pageName(id: string, snapshot: Snapshot): MessageValue {
  return message('changes.file.page', {
    name: { en: idWords(id), zh: titleOf(id, snapshot) ?? idWords(id) },
  });
}

/** The name of the page that shows a form, list or block; undefined if none does. */
export function shownOnPage(thing: string, snapshot: Snapshot): MessageValue | undefined {
  const place = snapshot.places.get(thing);
  return place && pageName(place.page, snapshot);
}

function zhName(thing: string, snapshot: Snapshot): string | undefined {
  const place = snapshot.places.get(thing);
  if (!place) return undefined;
  const tabs = place.tabs.map((key) => snapshot.copy[String(key)] ?? String(key));
  const names = [titleOf(place.page, snapshot), ...tabs].filter((name) => name !== undefined);
  return names.reduce<string | undefined>(
    (page, part) => (page === undefined ? part : formatMessage('zh', 'changes.file.within', { page, part })),
    undefined,
  );
}

function titleOf(page: string, snapshot: Snapshot): string | undefined {
  const title = member(snapshot.files.get(`config/pages/${page}.json`)?.value, 'title');
  return typeof title === 'string' && Object.hasOwn(snapshot.copy, title) ? snapshot.copy[title] : undefined;
}
