/** One change of a file's value: what is put at a path, or undefined to take it away. */
export interface ValueEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * What brings a file of one version to the next: the edits of its value, in the order in which they are made. It is pure, and takes what it
 * does not know as it is. Raising the version itself is not its work.
 */
export type Migration = (value: unknown) => readonly ValueEdit[];

/** The migrations of a kind of file: the first leads from version 1 to 2, the next from 2 to 3. */
export type Migrations = readonly Migration[];
