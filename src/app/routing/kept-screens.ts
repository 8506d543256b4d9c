import type { Screen, ScreenState } from './screens.ts';

/** The screens that are drawn: the one on screen, and those kept alive behind it. */
export interface KeptScreens {
  readonly screens: readonly Screen[];
  /** The session in which each of them was first drawn, by page. */
  readonly epochs: Readonly<Record<string, number>>;
  readonly generation: number;
}

/** Nothing is drawn yet. */
export const NO_SCREENS: KeptScreens = { screens: [], epochs: {}, generation: 0 };

/**
 * The screens to draw next. A kept-alive one stays, hidden, in its place; another goes when it is left. One that was first
 * drawn in another session goes as soon as it is hidden, so that nobody finds another player's figures or words in it. All of an
 * earlier generation go at once, the one on screen too: it is drawn anew.
 */
export function keepScreens(
  last: KeptScreens,
  { screen, generation }: Pick<ScreenState, 'screen' | 'generation'>,
  epoch: number,
  isKept: (page: string) => boolean,
): KeptScreens {
  const before = last.generation === generation ? last : { ...NO_SCREENS, generation };
  if (!screen) return before;
  const stays = (one: Screen): boolean =>
    one.page === screen.page || (before.epochs[one.page] === epoch && isKept(one.page));
  if (before.screens.includes(screen) && before.screens.every(stays)) return before;
  const kept = before.screens.filter(stays).map((one) => (one.page === screen.page ? screen : one));
  const screens = kept.includes(screen) ? kept : [...kept, screen];
  const epochs = Object.fromEntries(screens.map(({ page }) => [page, before.epochs[page] ?? epoch]));
  return { screens, epochs, generation };
}
