import type { PageHead } from '#model/bundle.ts';
import type { Text } from '#generated/config.ts';
import { holds } from '#model/holds.ts';
import type { Scope } from '#model/scope.ts';

/** What becomes of a wish to see a page. */
export type Verdict =
  | { readonly kind: 'show' }
  /** The condition that closes the page is not known yet. */
  | { readonly kind: 'wait' }
  /** A visitor goes to login and comes back. */
  | { readonly kind: 'login' }
  /** A visitor stays and is offered login. */
  | { readonly kind: 'gate'; readonly text: Text | undefined }
  | { readonly kind: 'closed'; readonly say: Text };

/** Whether this player may see a page now (spec section 2 "Shell and navigation", section 6). */
export function judge(head: PageHead, scope: Scope, isLoggedIn: boolean): Verdict {
  if (!isLoggedIn && head.access === 'member') return { kind: 'login' };
  if (!isLoggedIn && head.access === 'gate') return { kind: 'gate', text: head.gateText };
  if (!head.closedWhen) return { kind: 'show' };
  const isClosed = holds(head.closedWhen.if, scope);
  if (isClosed === undefined) return { kind: 'wait' };
  return isClosed ? { kind: 'closed', say: head.closedWhen.say } : { kind: 'show' };
}
