import type { PageBundle } from '#model/bundle.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import type { FormStore } from './form-store.ts';

/** A captcha shows pictures, or questions. */
export type CaptchaKind = 'image' | 'question';

/** What a captcha shows: the address of a picture, or a question as text. */
export interface Challenge {
  readonly src: string | undefined;
  readonly text: string | undefined;
}

/**
 * Publishes another challenge if there is one, of the current kind unless `kind` is given. `random` (0 to
 * below 1) chooses it. Its answer becomes field#/<name>/answer. Throws if there is none.
 */
export function showAnotherChallenge(
  store: FormStore,
  name: string,
  { captcha = [], questions = [] }: PageBundle,
  random: () => number,
  kind?: CaptchaKind,
): void {
  const current = challengeOf(store, name);
  const isQuestion = kind === undefined ? current.text !== undefined : kind === 'question';
  const all: readonly (Partial<Challenge> & { readonly answer: string })[] = isQuestion ? questions : captcha;
  const others = all.filter(({ src, text }) => src !== current.src || text !== current.text);
  const pool = others.length > 0 ? others : all;
  const picked = pool[Math.floor(random() * pool.length)];
  if (!picked) throw new Error(`captcha "${name}" has nothing to ask: list it in config/captcha.json`);
  store.publish(name, { ...picked });
}

/** A captcha's current challenge. A picture's address is undefined if it is not of the site's own origin. */
export function challengeOf(store: FormStore, name: string): Challenge {
  const facts = store.scope()['field'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const { src, text } = facts[name] ?? {};
  const safe = safePictureUrl(src);
  return {
    src: safe?.startsWith('/') ? safe : undefined,
    text: typeof text === 'string' ? text : undefined,
  };
}
