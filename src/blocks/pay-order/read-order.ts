import type { PayInfoAnswer } from '#generated/contract.ts';
import type { Scope } from '#model/scope.ts';
import { dataOf, messageOf } from '#renderer/data/read-data.ts';
import { readServerTime } from '#rules/beijing-time.ts';
import { safePictureUrl } from '#rules/safe-url.ts';

/** Where an order is paid to by a transfer of the player's own. */
export interface PayTarget {
  /** The receiving address as sent; undefined where there is only a picture. */
  readonly address: string | undefined;
  readonly protocol: string | undefined;
  /** A picture of the server's, if its address is safe. */
  readonly picture: string | undefined;
}

/** An order that waits for its payment, as the screen needs it. */
export interface PendingOrder {
  /** A decimal string; undefined where the server named none. */
  readonly amount: string | undefined;
  /** When it ends, in milliseconds since the epoch by the server's clock; undefined where nobody can say. */
  readonly deadlineMs: number | undefined;
  readonly target: PayTarget | undefined;
  /** The address of its payment page as sent; undefined where the answer holds none. */
  readonly payUrl: string | undefined;
}

/** Reads the order that the page has asked for as `order`, and that lives so many milliseconds; undefined while it is not there. */
export function readOrder(scope: Scope, lifeMs: number): PendingOrder | undefined {
  const data = dataOf(scope, 'order', 'getPayInfo');
  if (!data) return undefined;
  const begun = readServerTime(data.info?.created_at);
  const message = messageOf(scope, 'order');
  return {
    amount: data.info?.amount,
    deadlineMs: begun === undefined ? undefined : begun + lifeMs,
    payUrl: data.pay_url || undefined,
    target: targetOf(data, message === 'usdtpay' || data.info?.paytype === 'usdt'),
  };
}

/** The message of the answer says that it is USDT (spec section 3): only then is there an address to send to. */
function targetOf({ cardlist }: PayInfoAnswer, isUsdt: boolean): PayTarget | undefined {
  const address = isUsdt && cardlist?.mch_id ? cardlist.mch_id.trim() : undefined;
  const picture = safePictureUrl(cardlist?.payimg);
  if (!address && picture === undefined) return undefined;
  return { address, protocol: isUsdt ? cardlist?.content : undefined, picture };
}
