import type { FrameFacts } from '#studio/frame/messages.ts';

const TURN = 'studio:turn';

/**
 * Puts the chosen player's session where the site finds it at its start, once for each choice: who logs in or out in the
 * phone afterwards stays so over a reload.
 */
export function takePretence({ token, player, turn }: FrameFacts, page: Window): void {
  const { sessionStorage } = page;
  if (sessionStorage.getItem(TURN) === turn) return;
  sessionStorage.setItem(TURN, turn);
  sessionStorage.removeItem('qh:account');
  if (token === null || player === null) return sessionStorage.removeItem('api_token');
  sessionStorage.setItem('api_token', token);
  sessionStorage.setItem('qh:account', JSON.stringify({ v: 1, value: player }));
}
