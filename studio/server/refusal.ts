import { lineAndColumn, sentencesOf } from '#scripts/config/diagnostic.ts';
import { formatTime, type NameIn, type ValuesOf, type Locale } from '#scripts/messages/format-message.ts';
import { formatMessage, formatValue } from '#scripts/messages/messages.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { StudioChange, StudioLocale, StudioRefusal } from '#studio/protocol/studio-calls.ts';

/** Why a call comes to nothing. Thrown by whoever finds out, answered by `server.ts` with its status. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: StudioRefusal['error'];

  constructor(refusal: StudioRefusal['error'], status = 422) {
    super(refusal.words);
    this.status = status;
    this.refusal = refusal;
  }
}

type ServerMessage = NameIn<'studio-server'>;

/** A refusal with a message of the studio's server; the name of the message is its code. */
export function refuse<Code extends ServerMessage>(
  code: Code,
  values: ValuesOf<`studio-server.${Code}`>,
  locale: Locale,
  status = 422,
): Refused {
  return new Refused({ code, words: formatValue(locale, { key: `studio-server.${code}`, values }) }, status);
}

/** What a publisher refuses with, in the words of the page; any other error as it is. */
export function toRefusal(error: unknown, locale: StudioLocale): unknown {
  if (!(error instanceof PublishError)) return error;
  const { code, args, detail } = error;
  const { faults = [], texts = {}, changes, releases } = detail;
  const live = args['live'];
  const refusal: StudioRefusal['error'] = {
    code,
    words: wordsOf(error, locale),
    details: [
      ...faults.map((fault) => {
        const { what, why, remedy } = sentencesOf(fault, locale);
        const { line } = lineAndColumn(fault.offset, texts[fault.path] ?? '');
        return `${fault.path}:${String(line)}  ${what}  ${why}  ${remedy}`;
      }),
      ...(releases ?? []).map(({ by, at, message }) => `${by} · ${formatTime(at, locale)} · ${message}`),
    ],
    ...(BEHIND.includes(code) &&
      live !== undefined && {
        between: {
          changes: (changes ?? []).map((change) => toStudioChange(change, locale)),
          live: String(live),
        },
      }),
  };
  return new Refused(refusal, BEHIND.includes(code) ? 409 : 422);
}

const BEHIND: readonly string[] = ['behind', 'no-base', 'wrong-onto'];

function wordsOf(error: PublishError, locale: StudioLocale): string {
  const { code, args } = error;
  const live = String(args['live'] ?? '');
  if (code === 'behind' || code === 'wrong-onto')
    return formatMessage(locale, 'studio-server.publish.behind', { live });
  if (code === 'no-base') return formatMessage(locale, 'studio-server.publish.no-base', { live });
  if (code === 'no-message') return formatMessage(locale, 'studio-server.publish.no-message');
  return error.messageIn(locale);
}

/** A change in the operator's words. */
export function toStudioChange(change: Change, locale: StudioLocale): StudioChange {
  const { file: path, pointer, mark } = change;
  return { path, pointer, words: change.words[locale], ...(mark && { mark }) };
}
