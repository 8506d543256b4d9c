import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BLOCKS_JSON from '#blocks/blocks.json' with { type: 'json' };
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { CHOICE_WIDGETS } from '#model/widgets.ts';
import { START_KEYS } from '#scripts/config/compile/start-copy.ts';
import { sourceFiles } from '#scripts/files/source-files.ts';

/** The vocabulary of this site: what its code gives config to name. */
export async function siteVocabulary(root: string): Promise<Vocabulary> {
  return {
    ...VOCABULARY,
    widgets: Object.fromEntries(
      Object.entries(VOCABULARY.widgets).map(([name, widget]) => [
        name,
        { ...widget, isChoice: CHOICE_WIDGETS.includes(name), isSecret: name === 'password' },
      ]),
    ),
    blocks: BLOCKS,
    icons: iconNames(root),
    flags: Object.keys(VOCABULARY.flags),
    codeKeys: [...(await keysInCode(root)), ...START_KEYS],
  };
}

/** The names of the icons in the sprite. */
export function iconNames(root: string): readonly string[] {
  const sprite = readFileSync(join(root, 'src/ui/art/sprite.svg'), 'utf8');
  return [...sprite.matchAll(/<symbol id="icon-([^"]+)"/g)].map(([, name = '']) => name);
}

const KEY = /['"`]((?:shell|block-[a-z-]+)\.[A-Za-z0-9_.-]*)(['"`]|\$\{)/g;

/** Copy keys that code names; a key cut off by a `${}` stands for all that begin with it. */
async function keysInCode(root: string): Promise<readonly string[]> {
  const paths = sourceFiles(root, 'src', ['.ts', '.tsx']);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(KEY)].map((match) => match[1] ?? '')))];
}

/** Something that config may name, as the checker sees it. */
export interface Named {
  readonly doc: string;
  /** Each argument with what it means; `?` at the end of the name marks one that may be left out. */
  readonly args?: Readonly<Record<string, string>>;
}

interface NamedFormat extends Named {
  /** The kinds of value that it can write; any single value unless given. */
  readonly writes?: readonly string[];
}

interface NamedWidget extends Named {
  readonly type?: string;
  /** true: it offers the options of its field; any other takes none. */
  readonly isChoice?: boolean;
  /** true: what is typed into it is a secret. */
  readonly isSecret?: boolean;
  /** What it tells of itself, as members of `field#/<name>`. */
  readonly publishes?: readonly string[];
}

interface NamedBlock extends Named {
  /** JSON Schema (draft-07) of its props; without one it takes none. */
  readonly props?: object;
  /** Data of its page that it reads by name. */
  readonly data?: readonly string[];
  /** The operations that it calls by itself; none unless told. */
  readonly operations?: readonly string[];
}

/** Every block that config may place, by name. Its words are in config/locales/<locale>/block-<name>.json. */
export const BLOCKS: Readonly<Record<string, NamedBlock>> = BLOCKS_JSON;

/**
 * The names that code gives to config. The checker takes them as an argument and knows none itself, so that a
 * second site with its own functions and blocks is checked by the same code.
 */
export interface Vocabulary {
  readonly functions: Readonly<Record<string, Named>>;
  readonly formats: Readonly<Record<string, NamedFormat>>;
  readonly checks: Readonly<Record<string, Named>>;
  readonly widgets: Readonly<Record<string, NamedWidget>>;
  readonly blocks: Readonly<Record<string, NamedBlock>>;
  readonly icons: readonly string[];
  /** Members of the source `flags`. */
  readonly flags: readonly string[];
  /** Copy keys that code says itself; one that ends with a dot stands for all that begin with it. */
  readonly codeKeys: readonly string[];
}
