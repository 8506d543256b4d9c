import type { Localized } from '#scripts/messages/format-message.ts';

/** Why an operator is warned: a rule about money, another limit, or a host that the site trusts. */
export type Mark = 'money' | 'limit' | 'host';

export interface ChangePlace {
  /** Relative to the project: config/forms/login.json. */
  readonly file: string;
  /** JSON Pointer in the newer text, or in the older one if the value was removed. */
  readonly pointer: string;
}

/** One change, described for operators. It is plain JSON and is sent as it is. */
export interface Change extends ChangePlace {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'copy';
  readonly mark?: Mark | undefined;
  /** The changed thing in a few words: "withdraw bank form". */
  readonly about: Localized;
  /** The full sentence, without the warning. */
  readonly words: Localized;
  /** The older and the newer value; absent if there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Related places that changed too and are reported by the same sentence. */
  readonly covers: readonly ChangePlace[];
}
