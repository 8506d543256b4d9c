import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import type { Change } from './diff/change.ts';
import type { Release } from './releases/release.ts';
import type { NameIn, ValuesOf, Locale } from '#scripts/messages/format-message.ts';
import { formatValue } from '#scripts/messages/messages.ts';

/** What can go wrong with a publish, a rollback or a look at what is live. */
type PublishErrorCode = NameIn<'publish-errors'>;

interface RefusalDetail {
  /** Of `faults`: what the check found, and the texts that it found it in. */
  readonly faults?: readonly Diagnostic[];
  readonly texts?: Readonly<Record<string, string>>;
  /** Of `behind`: the releases that came between, newest first, and what they changed. */
  readonly releases?: readonly Release[];
  readonly changes?: readonly Change[];
}

/** Why a change of what is live was refused or could not be made. What is live was not changed. */
export class PublishError<Code extends PublishErrorCode = PublishErrorCode> extends Error {
  readonly code: PublishErrorCode;
  readonly args: Readonly<Record<string, string | number>>;
  readonly detail: RefusalDetail;

  constructor(
    code: Code,
    args: ValuesOf<`publish-errors.${Code}`, string | number>,
    detail: RefusalDetail = {},
    options: ErrorOptions = {},
  ) {
    super(formatValue('en', { key: `publish-errors.${code}`, values: args }), options);
    this.name = 'PublishError';
    this.code = code;
    this.args = args;
    this.detail = detail;
  }

  messageIn(locale: Locale): string {
    return formatValue(locale, { key: `publish-errors.${this.code}`, values: this.args });
  }
}
