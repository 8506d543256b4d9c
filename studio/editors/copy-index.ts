import { partsOfPage } from '#scripts/config/page-parts.ts';
import type { StudioFile } from '#studio/protocol.ts';
import { parsed } from '#studio/forms/edit-json.ts';
import { below } from '#studio/forms/pointer.ts';

/** The files that are edited, by path. */
export type Files = Readonly<Record<string, StudioFile>>;

/** A place that names a copy key. */
export interface CopyUse {
  readonly path: string;
  readonly pointer: string;
}

/** One copy key: its words, where they stand, and who says them. */
export interface CopyEntry {
  readonly key: string;
  readonly path: string;
  readonly pointer: string;
  readonly words: string;
  readonly uses: readonly CopyUse[];
}

/** All copy as it is edited now. */
export interface CopyIndex {
  /** In the order of the files. */
  readonly entries: readonly CopyEntry[];
  readonly byKey: ReadonlyMap<string, CopyEntry>;
  /** The ids of pages, as their files are named. */
  readonly pages: readonly string[];
  /** The keys that a page says; those of code (`shell.`) are no page's. */
  keysOf(page: string): ReadonlySet<string>;
  /** The title of a page, or its id where the title is read from data. */
  titleOf(page: string): string;
}

const indexes = new WeakMap<Files, CopyIndex>();

/** All copy of the files, with who says what; made once for each state of them. A file that is not JSON now counts as it was when it last was. */
export function copyIndex(files: Files): CopyIndex {
  const known = indexes.get(files) ?? read(files);
  indexes.set(files, known);
  return known;
}

function read(files: Files): CopyIndex {
  const list = Object.values(files);
  const entries = list.filter(({ kind }) => kind === 'locale').flatMap(entriesOf);
  const uses = usesOf(list, new Set(entries.map(({ key }) => key)));
  const used = entries.map((entry): CopyEntry => ({ ...entry, uses: uses.get(entry.key) ?? [] }));
  const byKey = new Map(used.map((entry) => [entry.key, entry]));
  const config = configOf(list, used);
  const known = new Map<string, ReadonlySet<string>>();
  const page = (id: string) => config.pages[id];
  return {
    entries: used,
    byKey,
    pages: Object.keys(config.pages),
    keysOf(id) {
      const found = page(id);
      const keys = known.get(id) ?? new Set(found ? Object.keys(partsOfPage(found, config).copy) : []);
      known.set(id, keys);
      return keys;
    },
    titleOf(id) {
      const title = (page(id) as { title?: unknown } | undefined)?.title;
      return (typeof title === 'string' ? byKey.get(title)?.words : undefined) ?? id;
    },
  };
}

const values = new Map<string, { text: string; value: unknown }>();

/** What a file says, or said when it last was JSON; read once for each text. */
export function valueOf({ path, text }: Pick<StudioFile, 'path' | 'text'>): unknown {
  const known = values.get(path);
  if (known?.text === text) return known.value;
  const value = parsed(text) ?? known?.value;
  values.set(path, { text, value });
  return value;
}

function entriesOf(file: StudioFile): CopyEntry[] {
  const found: CopyEntry[] = [];
  const visit = (value: unknown, key: string, pointer: string): void => {
    if (typeof value === 'string') found.push({ key, path: file.path, pointer, words: value, uses: [] });
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (pointer === '' && (name === '$schema' || name === 'version')) continue;
        visit(inner, `${key}.${name}`, below(pointer, name));
      }
    }
  };
  visit(valueOf(file), file.id, '');
  return found;
}

function usesOf(files: readonly StudioFile[], keys: ReadonlySet<string>): Map<string, CopyUse[]> {
  const uses = new Map<string, CopyUse[]>();
  for (const file of files) {
    if (file.kind === 'locale') continue;
    for (const { words, pointer } of stringsOf(file)) {
      if (!keys.has(words)) continue;
      const known = uses.get(words);
      if (known) known.push({ path: file.path, pointer });
      else uses.set(words, [{ path: file.path, pointer }]);
    }
  }
  return uses;
}

type Strings = readonly { readonly words: string; readonly pointer: string }[];
const strings = new Map<string, { text: string; found: Strings }>();

/** Every string that could be a key; looked for once for each text. */
function stringsOf(file: StudioFile): Strings {
  const known = strings.get(file.path);
  if (known?.text === file.text) return known.found;
  const found: { words: string; pointer: string }[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      if (value.includes('.')) found.push({ words: value, pointer });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, below(pointer, name));
    }
  };
  visit(valueOf(file), '');
  strings.set(file.path, { text: file.text, found });
  return found;
}

type Parts = Parameters<typeof partsOfPage>[1];

/** As much of the config as following a page to its copy takes. Files may be half written: nothing here trusts them further. */
function configOf(files: readonly StudioFile[], entries: readonly CopyEntry[]): Parts {
  const many = (kind: string): Record<string, unknown> =>
    Object.fromEntries(files.filter((file) => file.kind === kind).map((file) => [file.id, valueOf(file)]));
  const enums = (many('enums')['enums'] as { enums?: unknown } | undefined)?.enums ?? {};
  const copy = Object.fromEntries(entries.map(({ key, words }) => [key, words]));
  return { pages: many('page'), forms: many('form'), lists: many('list'), enums, copy } as unknown as Parts;
}
