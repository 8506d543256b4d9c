import type { PageBundle } from '#model/bundle.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';

/** What a captcha asks for: what a picture says, or an answer to a question in words. */
export type CaptchaKind = 'image' | 'question';

/** What a captcha shows: the address of a picture, or the words of a question. */
export interface Challenge {
  readonly src: string | undefined;
  readonly text: string | undefined;
}

/**
 * Shows a challenge in a captcha that is not the one it shows, chosen by `random` (0 to below 1), of the kind it shows unless told
 * otherwise; its answer becomes field#/<name>/answer.
 */
export function showAnother(
  store: FormStore,
  name: string,
  { captcha = [], questions = [] }: PageBundle,
  random: () => number,
  kind?: CaptchaKind,
): void {
  const shown = challengeOf(store, name);
  const isQuestion = kind === undefined ? shown.text !== undefined : kind === 'question';
  const all: readonly (Partial<Challenge> & { readonly answer: string })[] = isQuestion ? questions : captcha;
  const others = all.filter(({ src, text }) => src !== shown.src || text !== shown.text);
  const pool = others.length > 0 ? others : all;
  const picked = pool[Math.floor(random() * pool.length)];
  if (!picked) throw new Error(`captcha "${name}" has nothing to ask: list it in config/captcha.json`);
  store.publish(name, { ...picked });
}

/** What a captcha asks now; the address of its picture only where it is one of the own origin. */
export function challengeOf(store: FormStore, name: string): Challenge & Record<string, string | undefined> {
  const facts = store.scope()['field'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const { src, text } = facts[name] ?? {};
  const safe = safePictureUrl(src);
  return {
    src: safe?.startsWith('/') ? safe : undefined,
    text: typeof text === 'string' ? text : undefined,
  };
}
