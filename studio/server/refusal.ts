import {
  formatTime,
  type Locale,
  type Message,
  type NameIn,
  type ValuesOf,
} from '#scripts/messages/format-message.ts';
import { formatValue } from '#scripts/messages/messages.ts';
import { faultLines } from '#scripts/publish/command/verb-result.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { StudioChange, StudioRefusal } from '#studio/protocol/studio-calls.ts';

/** Thrown to refuse a call: the key of a message in studio-server.json, its values, and an HTTP status. */
export class Refused<Code extends NameIn<'studio-server'> = NameIn<'studio-server'>> extends Error {
  readonly code: NameIn<'studio-server'>;
  readonly values: Message['values'];
  readonly status: number;

  constructor(code: Code, values: ValuesOf<`studio-server.${Code}`>, status = 422) {
    super(code);
    this.code = code;
    this.values = values;
    this.status = status;
  }
}

/** The response to a failed call, in the operator's language. Prints any error but a refusal: it is a bug. */
export function refusalOf(error: unknown, locale: Locale): StudioRefusal & { readonly status: number } {
  if (error instanceof PublishError) return publishRefusal(error, locale);
  if (!(error instanceof Refused)) {
    console.error(error);
    const why = error instanceof Error ? error.message : String(error);
    return refusalOf(new Refused('failed.inside', { why }, 500), locale);
  }
  const { code, values, status } = error;
  const words = formatValue(locale, { key: `studio-server.${code}`, values });
  return { status, error: { code, words } };
}

const NEEDS_REVIEW: readonly string[] = ['behind', 'no-base', 'wrong-onto'];

function publishRefusal(error: PublishError, locale: Locale): StudioRefusal & { readonly status: number } {
  const { code, args, detail } = error;
  const { faults = [], texts = {}, changes = [], releases = [] } = detail;
  const live = args['live'];
  const key = OWN_MESSAGES[code];
  const needsReview = NEEDS_REVIEW.includes(code) && live !== undefined;
  const details = [
    ...faultLines(faults, texts, locale),
    ...releases.map(({ by, at, message }) => `${by} · ${formatTime(at, locale)} · ${message}`),
  ];
  return {
    status: needsReview ? 409 : 422,
    error: {
      code,
      words: key === undefined ? error.messageIn(locale) : formatValue(locale, { key, values: args }),
      details,
      ...(needsReview && { between: { changes: toStudioChanges(changes, locale), live: String(live) } }),
    },
  };
}

/** The studio's own messages for errors whose messages name options of the command line. */
const OWN_MESSAGES: Readonly<Partial<Record<string, Message['key']>>> = {
  behind: 'studio-server.publish.behind',
  'wrong-onto': 'studio-server.publish.behind',
  'no-base': 'studio-server.publish.no-base',
  'no-message': 'studio-server.publish.no-message',
  'trial-running': 'studio-server.publish.trial-running',
};

/** Changes, described in the operator's language. */
export function toStudioChanges(changes: readonly Change[], locale: Locale): readonly StudioChange[] {
  return changes.map(({ file: path, pointer, mark, words }) => ({
    path,
    pointer,
    mark,
    words: words[locale],
  }));
}
