import type { StudioRefusal } from '#studio/protocol/studio-calls.ts';
import type { NameIn, ValuesOf } from '#scripts/messages/format-message.ts';
import type { Locale } from '#scripts/messages/locale.ts';
import { formatValue } from '#scripts/messages/messages.ts';

/** Why a call comes to nothing. Thrown by whoever finds out, answered by `api.ts` with its status. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: StudioRefusal['error'];

  constructor(refusal: StudioRefusal['error'], status = 422) {
    super(refusal.words);
    this.status = status;
    this.refusal = refusal;
  }
}

/** The name of a message of the studio's server. */
export type ServerMessage = NameIn<'studio-server'>;

/** A refusal with a message of the studio's server; the name of the message is its code. */
export function refuse<Code extends ServerMessage>(
  code: Code,
  values: ValuesOf<`studio-server.${Code}`>,
  locale: Locale,
  status = 422,
): Refused {
  return new Refused({ code, words: formatValue(locale, { key: `studio-server.${code}`, values }) }, status);
}
