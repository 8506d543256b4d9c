import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import type { Change } from './diff/change.ts';
import type { Release } from './releases/release.ts';
import type { NameIn, ValuesOf, Locale } from '#scripts/messages/format-message.ts';
import { formatValue } from '#scripts/messages/messages.ts';

type PublishErrorCode = NameIn<'publish-errors'>;

interface PublishErrorDetail {
  /** For `faults`: the diagnostics, and the checked texts. */
  readonly faults?: readonly Diagnostic[];
  readonly texts?: ConfigTexts;
  /** For `behind`: the releases since the base, newest first, and what they changed. */
  readonly releases?: readonly Release[];
  readonly changes?: readonly Change[];
}

/** A publish, rollback or read that failed. What is live is unchanged, except perhaps for `unreachable`. */
export class PublishError<Code extends PublishErrorCode = PublishErrorCode> extends Error {
  readonly code: PublishErrorCode;
  readonly args: Readonly<Record<string, string | number>>;
  readonly detail: PublishErrorDetail;

  constructor(
    code: Code,
    args: ValuesOf<`publish-errors.${Code}`, string | number>,
    detail: PublishErrorDetail = {},
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
