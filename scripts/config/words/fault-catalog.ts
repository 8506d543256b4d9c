/** What is wrong, why, and what mends it, in one language. */
export type FaultSentences = readonly [what: string, why: string, remedy: string];

/** The words of faults by their codes, in both languages and with the same {{placeholders}}. */
export type FaultCatalog = Readonly<
  Record<string, { readonly en: FaultSentences; readonly zh: FaultSentences }>
>;

/** The names that stand between double braces in a text. */
export type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
