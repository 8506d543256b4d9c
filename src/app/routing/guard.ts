import type { PageHead } from '#model/bundle.ts';
import type { Text, Page } from '#generated/config.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';
import { isLoggedIn } from '#renderer/data/read-data.ts';
import type { SiteMap } from './site-map.ts';

/** Whether a page may be shown to the player. */
export type AccessDecision =
  | { readonly kind: 'show' }
  /** The condition that closes the page is not known yet. */
  | { readonly kind: 'wait' }
  /** A visitor goes to login and comes back. */
  | { readonly kind: 'login' }
  /** A visitor is offered login: in a dialog where they are, or in place where they opened the address. */
  | { readonly kind: 'gate'; readonly text: Text }
  | { readonly kind: 'closed'; readonly say: Text };

/** Whether this player may see a page now (spec section 2 "Shell and navigation", section 6). */
export function checkAccess(head: PageHead, sources: Scope): AccessDecision {
  if (!isLoggedIn(sources) && head.access === 'member') return { kind: 'login' };
  const isClosed = head.closedWhen ? evaluateCondition(head.closedWhen.if, sources) : false;
  if (isClosed === undefined) return { kind: 'wait' };
  if (head.closedWhen && isClosed) return { kind: 'closed', say: head.closedWhen.say };
  if (!isGated(head, sources)) return { kind: 'show' };
  return { kind: 'gate', text: gateText(head) };
}

/** What the gate of a page says. */
export function gateText(page: Pick<Page, 'gateText'>): Text {
  return page.gateText ?? 'shell.nav.gate';
}

/** Whether this player sees the gate of a page in place of what it holds. */
export function isGated(head: PageHead, sources: Scope): boolean {
  return !isLoggedIn(sources) && head.access === 'gate';
}

/** The page that "back" leads to where no screen was before: the page's `backTo` if this player may enter it now, else home. */
export function backTarget({ backTo }: Pick<Page, 'backTo'>, map: SiteMap, sources: Scope): string {
  if (backTo === undefined || !map.has(backTo)) return map.home;
  const { kind } = checkAccess(map.head(backTo), sources);
  return kind === 'show' || kind === 'wait' ? backTo : map.home;
}
