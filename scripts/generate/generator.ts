/** One generator: what it is called in messages, and the files it makes, by path from the root of the tree. */
export interface Generator {
  readonly name: string;
  run(): Promise<Readonly<Record<string, string>>>;
}
