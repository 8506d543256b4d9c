import type { PageHead } from '#model/bundle.ts';
import type { Text, Page } from '#generated/config.ts';
import { evaluateCondition, type Scope } from '#model/evaluate.ts';
import { isLoggedIn } from '#renderer/data/read-scope.ts';

/** What to do with a player's request for a page. */
export type AccessDecision =
  | { readonly kind: 'show' }
  /** The condition `closedWhen` is still unknown. */
  | { readonly kind: 'wait' }
  /** A visitor is sent to login and returns afterwards. */
  | { readonly kind: 'login' }
  /** A visitor is asked to log in: in a dialog, or on the page itself if they opened its address. */
  | { readonly kind: 'gate'; readonly text: Text }
  | { readonly kind: 'closed'; readonly say: Text };

/** Checks whether this player may see a page now (docs/spec/product.md, "Routes"). */
export function checkAccess(head: PageHead, sources: Scope): AccessDecision {
  if (!isLoggedIn(sources) && head.access === 'member') return { kind: 'login' };
  const isClosed = head.closedWhen ? evaluateCondition(head.closedWhen.if, sources) : false;
  if (isClosed === undefined) return { kind: 'wait' };
  if (head.closedWhen && isClosed) return { kind: 'closed', say: head.closedWhen.say };
  if (!isGated(head, sources)) return { kind: 'show' };
  return { kind: 'gate', text: gateText(head) };
}

/** The text of a page's gate, which has a default. */
export function gateText(page: Pick<Page, 'gateText'>): Text {
  return page.gateText ?? 'shell.nav.gate';
}

/** Whether this player sees the page's gate instead of its content. */
export function isGated(head: PageHead, sources: Scope): boolean {
  return !isLoggedIn(sources) && head.access === 'gate';
}
