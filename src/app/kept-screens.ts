import type { Screen } from './screens.ts';

/** The screens that are drawn: the one on screen, and those kept alive behind it. */
export interface KeptScreens {
  readonly screens: readonly Screen[];
  /** The session in which each of them was first drawn, by page. */
  readonly epochs: Readonly<Record<string, number>>;
}

/** Nothing is drawn yet. */
export const NO_SCREENS: KeptScreens = { screens: [], epochs: {} };

/**
 * The screens to draw next. A kept-alive one stays, hidden, in its place; another goes when it is left. One that was first
 * drawn in another session goes as soon as it is hidden, so that nobody finds another player's figures or words in it.
 */
export function keepScreens(
  before: KeptScreens,
  screen: Screen | undefined,
  epoch: number,
  isKept: (page: string) => boolean,
): KeptScreens {
  if (!screen) return before;
  const stays = (one: Screen): boolean =>
    one.page === screen.page || (before.epochs[one.page] === epoch && isKept(one.page));
  if (before.screens.includes(screen) && before.screens.every(stays)) return before;
  const kept = before.screens.filter(stays).map((one) => (one.page === screen.page ? screen : one));
  const screens = kept.includes(screen) ? kept : [...kept, screen];
  const epochs = Object.fromEntries(screens.map(({ page }) => [page, before.epochs[page] ?? epoch]));
  return { screens, epochs };
}
