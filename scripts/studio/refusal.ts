import type { StudioRefusal } from '#studio/protocol.ts';
import { type Fill, type Locale, say } from '#scripts/words/locale.ts';
import { studioWords } from './studio-words.ts';

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

/** A refusal in words of the studio's own catalog; the key is its code. */
export function refuse<K extends keyof typeof studioWords>(
  key: K,
  args: Fill<typeof studioWords, K>,
  locale: Locale,
  status = 422,
): Refused {
  return new Refused({ code: key, words: say(studioWords, key, args, locale) }, status);
}
