import type { ConfigCheck } from '#model/checks.ts';

/** Something that config may name, as the checker sees it. */
export interface Named {
  readonly doc: string;
  /** Each argument with what it means; `?` at the end of the name marks one that may be left out. */
  readonly args?: Readonly<Record<string, string>>;
}

/** A format that a value may be written in. */
interface NamedFormat extends Named {
  /** The kinds of value that it can write; any single value unless given. */
  readonly writes?: readonly string[];
}

/** A widget that a field may be drawn by. */
interface NamedWidget extends Named {
  /** What its field holds. */
  readonly type?: 'string' | 'boolean';
  /** true: it offers the options of its field; any other takes none. */
  readonly isChoice?: boolean;
  /** true: what is typed into it is a secret. */
  readonly isSecret?: boolean;
  /** What it tells of itself, as members of `field#/<name>`. */
  readonly publishes?: readonly string[];
}

/** A block that config may place. */
interface NamedBlock extends Named {
  /** JSON Schema (draft-07) of its props; without one it takes none. */
  readonly props?: object;
  /** Data of its page that it reads by name. */
  readonly data?: readonly string[];
}

/**
 * The names that code gives to config. The checker takes them as an argument and knows none itself, so that a
 * second site with its own functions and blocks is checked by the same code.
 */
export interface Vocabulary {
  readonly functions: Readonly<Record<string, Named>>;
  readonly formats: Readonly<Record<string, NamedFormat>>;
  readonly checks: Readonly<Record<string, ConfigCheck>>;
  readonly widgets: Readonly<Record<string, NamedWidget>>;
  readonly blocks: Readonly<Record<string, NamedBlock>>;
  readonly icons: readonly string[];
  /** Members of the source `flags`. */
  readonly flags: readonly string[];
  /** Copy keys that code says itself; one that ends with a dot stands for all that begin with it. */
  readonly codeKeys: readonly string[];
}
