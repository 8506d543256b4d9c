import type { Localized } from '#scripts/messages/format-message.ts';

/** What an operator is warned of: rules about money, other bounds, and hosts that the site trusts. */
export type Mark = 'money' | 'limit' | 'host';

/** A place in config. */
export interface ChangePlace {
  /** Relative to the project: config/forms/login.json. */
  readonly file: string;
  /** JSON Pointer within the file; of the newer text, or of the older one for what was removed. */
  readonly pointer: string;
}

/** One thing that changed, in an operator's words. Plain data: it goes over the wire as it is. */
export interface Change extends ChangePlace {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'copy';
  readonly mark?: Mark | undefined;
  /** What it is about, in a few words: "withdraw bank form". */
  readonly about: Localized;
  /** The whole sentence, without the mark. */
  readonly words: Localized;
  /** What stood there and what stands there now; absent where nothing did. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Places that changed with it and are reported by the same words. */
  readonly covers: readonly ChangePlace[];
}
