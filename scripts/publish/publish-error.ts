import type { Fault } from '#scripts/config/fault.ts';
import { type Locale, say } from '#scripts/words/locale.ts';
import type { Change } from './diff/change.ts';
import type { Release } from './journal.ts';
import { ERROR_WORDS } from './words/errors.ts';

/** What can go wrong with a publish, a rollback or a look at what is live. */
export type PublishErrorCode = keyof typeof ERROR_WORDS;

/** What a refusal is about, beside its words. */
export interface RefusalDetail {
  /** Of `faults`: what the check found, and the texts that it found it in. */
  readonly faults?: readonly Fault[];
  readonly texts?: Readonly<Record<string, string>>;
  /** Of `behind`: the releases that came between, newest first, and what they changed. */
  readonly releases?: readonly Release[];
  readonly changes?: readonly Change[];
}

/** Why a change of what is live was refused or could not be made. Nothing was changed. */
export class PublishError extends Error {
  readonly code: PublishErrorCode;
  readonly args: Readonly<Record<string, string | number>>;
  readonly detail: RefusalDetail;

  constructor(
    code: PublishErrorCode,
    args: Readonly<Record<string, string | number>> = {},
    detail: RefusalDetail = {},
    options: ErrorOptions = {},
  ) {
    super(say(ERROR_WORDS, code, args as never, 'en'), options);
    this.name = 'PublishError';
    this.code = code;
    this.args = args;
    this.detail = detail;
  }

  /** The same in a language. */
  inWords(locale: Locale): string {
    return say(ERROR_WORDS, this.code, this.args as never, locale);
  }
}
