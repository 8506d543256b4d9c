import type { Page } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import { isLoggedIn } from '#renderer/data/is-logged-in.ts';
import { checkAccess } from './guard.ts';
import type { SiteMap } from './site-map.ts';

/** The page that "back" leads to where no screen was before: the page's `backTo` if this player may enter it now, else home. */
export function backTarget({ backTo }: Pick<Page, 'backTo'>, map: SiteMap, sources: Scope): string {
  if (backTo === undefined || !map.has(backTo)) return map.home;
  const { kind } = checkAccess(map.head(backTo), sources, isLoggedIn(sources));
  return kind === 'show' || kind === 'wait' ? backTo : map.home;
}
