import type { Scope } from '#model/scope.ts';

/** Whether the sources say that the player is logged in (`flags#/loggedIn`). */
export function isLoggedIn(scope: Scope): boolean {
  const flags = scope['flags'];
  return typeof flags === 'object' && flags !== null && 'loggedIn' in flags && flags.loggedIn === true;
}
