import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BLOCKS_JSON from '#blocks/blocks.json' with { type: 'json' };
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { CHOICE_WIDGETS } from '#model/widgets.ts';
import { START_KEYS } from '#scripts/config/compile/start-copy.ts';
import { sourceFiles } from '#scripts/files/source-files.ts';

/** The vocabulary of this site: the names in code that config can use. */
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

/** Copy keys in code; a key that is cut off by a `${}` means all keys with that prefix. */
async function keysInCode(root: string): Promise<readonly string[]> {
  const paths = sourceFiles(root, 'src', ['.ts', '.tsx']);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(KEY)].map((match) => match[1] ?? '')))];
}

/** A name that config can use, for the checker. */
export interface Named {
  readonly doc: string;
  /** The arguments with their meanings; a `?` at the end of a name marks an optional one. */
  readonly args?: Readonly<Record<string, string>>;
}

interface NamedFormat extends Named {
  /** The kinds of values that it can format; the default is any single value. */
  readonly writes?: readonly string[];
}

interface NamedWidget extends Named {
  readonly type?: string;
  /** true: it shows the options of its field; other widgets have none. */
  readonly isChoice?: boolean;
  readonly isSecret?: boolean;
  /** Its state, as members of `field#/<name>`. */
  readonly publishes?: readonly string[];
}

interface NamedBlock extends Named {
  /** The JSON Schema (draft-07) of its props; without one it has none. */
  readonly props?: object;
  /** The data of its page that it reads, by name. */
  readonly data?: readonly string[];
  /** The operations that it calls itself; the default is none. */
  readonly operations?: readonly string[];
}

/** All blocks by name. Their copy is in config/locales/<locale>/block-<name>.json. */
export const BLOCKS: Readonly<Record<string, NamedBlock>> = BLOCKS_JSON;

/**
 * The names in code that config can use. They are an argument of the checker, so that another site with its own functions and blocks can use
 * the same checker.
 */
export interface Vocabulary {
  readonly functions: Readonly<Record<string, Named>>;
  readonly formats: Readonly<Record<string, NamedFormat>>;
  readonly checks: Readonly<Record<string, Named>>;
  readonly widgets: Readonly<Record<string, NamedWidget>>;
  readonly blocks: Readonly<Record<string, NamedBlock>>;
  readonly icons: readonly string[];
  readonly flags: readonly string[];
  /** Copy keys that code uses; one that ends with a dot means all keys with that prefix. */
  readonly codeKeys: readonly string[];
}
