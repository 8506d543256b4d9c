import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BLOCKS_JSON from '#blocks/blocks.json' with { type: 'json' };
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { CHOICE_WIDGETS } from '#model/widget-kinds.ts';
import { START_KEYS } from '#scripts/config/compile/start-copy.ts';
import { listFiles } from '#scripts/files/list-files.ts';
import ICONS from '#ui/art/icons.json' with { type: 'json' };

/** The names that the code offers to config: functions, formats, widgets, blocks, icons, flags, copy keys. */
export async function codeVocabulary(root: string): Promise<Vocabulary> {
  return {
    ...VOCABULARY,
    widgets: Object.fromEntries(
      Object.entries(VOCABULARY.widgets).map(([name, widget]) => [
        name,
        { ...widget, isChoice: CHOICE_WIDGETS.includes(name), isSecret: name === 'password' },
      ]),
    ),
    blocks: BLOCKS,
    icons: Object.keys(ICONS),
    flags: Object.keys(VOCABULARY.flags),
    pictures: listFiles(root, 'public', ['']).map((path) => path.slice('public'.length)),
    codeKeys: [...(await keysInCode(root)), ...START_KEYS],
  };
}

const KEY = /['"`]((?:shell|block-[a-z-]+)\.[^'"`]*)/g;

/** The copy keys in code. Throws for one that is composed: only a whole key can be checked. */
async function keysInCode(root: string): Promise<readonly string[]> {
  const paths = listFiles(root, 'src', ['.ts', '.tsx']);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  const keys = new Set(texts.flatMap((text) => [...text.matchAll(KEY)].map(([, key = '']) => key)));
  const composed = [...keys].filter((key) => !/^[\w.-]+\w$/.test(key));
  if (composed.length > 0) throw new Error(`src composes copy keys: ${composed.join(', ')}`);
  return [...keys];
}

/** Something that config may name: a function, a format, a check, a widget or a block. */
export interface VocabularyEntry {
  readonly doc: string;
  /** The meaning of each argument; a `?` at the end of the name marks an optional one. */
  readonly args?: Readonly<Record<string, string>>;
  /** Of a format: the types of value that it can format; default: every single value. */
  readonly writes?: readonly string[];
  /** Of a widget: the type of its field's value. */
  readonly type?: string;
  /** true: the widget shows the options of its field; other widgets have none. */
  readonly isChoice?: boolean;
  /** true: the input of the widget is a secret. */
  readonly isSecret?: boolean;
  /** Of a widget: the members of `field#/<name>` that it publishes. */
  readonly publishes?: readonly string[];
  /** Of a block: the JSON Schema (draft-07) of its props; default: it has none. */
  readonly props?: object;
  /** Of a block: the data of its page that it reads, by name. */
  readonly data?: readonly string[];
  /** Of a block: the operations that it calls itself; default: none. */
  readonly operations?: readonly string[];
}

type VocabularyTable = Readonly<Record<string, VocabularyEntry>>;

/** All blocks by name. Their copy is in config/locales/<locale>/block-<name>.json. */
export const BLOCKS: VocabularyTable = BLOCKS_JSON;

/** The names in code that config may use; an argument of the checker, so that it can check another site. */
export interface Vocabulary {
  readonly functions: VocabularyTable;
  readonly formats: VocabularyTable;
  readonly checks: VocabularyTable;
  readonly widgets: VocabularyTable;
  readonly blocks: VocabularyTable;
  readonly icons: readonly string[];
  /** The members of the source `flags`. */
  readonly flags: readonly string[];
  /** The addresses of the site's own files, such as its pictures: `/icons/icon.svg`. */
  readonly pictures: readonly string[];
  readonly codeKeys: readonly string[];
}
