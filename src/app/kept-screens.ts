import type { Screen } from './screens.ts';

/** The screens that are drawn: the one on screen, and those kept alive behind it. */
export interface KeptScreens {
  readonly epoch: number;
  readonly screens: readonly Screen[];
}

/**
 * The screens to draw next. A kept-alive one stays, hidden, in its place; another goes when it is left; and when the
 * session changes, all hidden ones go, so that nobody sees another player's figures.
 */
export function keepScreens(
  before: KeptScreens,
  screen: Screen | undefined,
  epoch: number,
  isKept: (page: string) => boolean,
): KeptScreens {
  if (!screen) return before;
  const isSame = before.epoch === epoch && before.screens.includes(screen);
  const hidden = before.screens.filter((one) => one.page !== screen.page);
  const isSettled = isSame && hidden.every((one) => isKept(one.page));
  if (isSettled) return before;
  const stays = (one: Screen): boolean => before.epoch === epoch && isKept(one.page);
  const screens = before.screens
    .filter((one) => one.page === screen.page || stays(one))
    .map((one) => (one.page === screen.page ? screen : one));
  return { epoch, screens: screens.includes(screen) ? screens : [...screens, screen] };
}
