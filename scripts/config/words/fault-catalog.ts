/** What is wrong, why, and what mends it, in one language. */
export type FaultSentences = readonly [what: string, why: string, remedy: string];

/** An error keeps config from being published; a warning is only told. */
export type Severity = 'error' | 'warning';

/** The words of faults by their codes, in both languages and with the same {{placeholders}}; an error unless it says otherwise. */
export type FaultCatalog = Readonly<
  Record<string, { readonly en: FaultSentences; readonly zh: FaultSentences; readonly severity?: Severity }>
>;

/** The names that stand between double braces in a text. */
export type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
