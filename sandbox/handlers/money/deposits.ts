import { forPlayer } from '#sandbox/api/handler.ts';
import { openDeposit } from '#sandbox/domain/deposits.ts';
import { ORDER_TYPE, orderNumbered, type OrderRow } from '#sandbox/domain/orders.ts';
import { readCents, toYuan } from '#sandbox/ledger/cents.ts';
import { beijingTime } from '#sandbox/time/beijing.ts';
import { isPayWayOff } from '#sandbox/scenario/scenario.ts';
import { REFUSAL_MESSAGES } from '#sandbox/wire/refusal-messages.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { Data, RequestInput } from '#sandbox/wire/shapes.ts';
import { methodOf, USDT_ADDRESSES, VV_CHANNELS, type PayMethod } from '#sandbox/seed/pay-methods.ts';

const WECHAT_STEP_CENTS = 10_000;

/**
 * Makes a deposit. A bank transfer waits for review and answers nothing to open; USDT answers an order for /payInfo;
 * the others answer a payment page, VV pay as the bare address (reading 7).
 */
export const createDeposit = forPlayer<'createDeposit'>((call) => {
  const { input, scenario } = call;
  const method = methodOf(input.paytype, 'catepay' in input ? input.catepay : undefined);
  if (!method || isPayWayOff(scenario, method.flag)) throw new Refusal('该存款方式暂未开放');
  requireFields(input);
  const cents = amountOf(input, method);

  const order = openDeposit(call, call.player, { method, cents, detail: detailOf(input) });

  return { data: whatToOpen(order, call.origin), message: '提交成功' };
});

/** Answers an order of the player's own that is to be paid; the message names its type. */
export const getPayInfo = forPlayer<'getPayInfo'>((call) => {
  const order = orderNumbered(call, call.input.deposit_no);
  if (!order || order.player_id !== call.player.id || order.type !== ORDER_TYPE.deposit) {
    throw new Refusal('没有这个订单', 404);
  }

  const address = USDT_ADDRESSES[order.detail];
  const receiving = address && {
    mch_id: address,
    content: order.detail,
    payimg: `/sandbox/qr/${encodeURIComponent(address)}.png`,
  };
  return {
    data: {
      info: { amount: toYuan(order.cents), created_at: beijingTime(order.created_at), paytype: order.method },
      deposit_no: order.number,
      cardlist: receiving || null,
    },
    message: `${order.method}pay`,
  };
});

function requireFields(input: RequestInput<'createDeposit'>): void {
  const words = REFUSAL_MESSAGES.createDeposit;
  if ('bank_owner' in input) {
    for (const field of ['bank_owner', 'bank', 'bank_no', 'bank_address'] as const) {
      if (!input[field].trim()) throw new Refusal(words[field]);
    }
  }
  if (!('catepay' in input)) return;
  const channels = input.paytype === 'usdt' ? USDT_ADDRESSES : VV_CHANNELS;
  if (!Object.hasOwn(channels, input.catepay)) throw new Refusal(words.catepay);
}

function amountOf(
  { amount }: RequestInput<'createDeposit'>,
  { paytype, minCents, maxCents }: PayMethod,
): number {
  const cents = readCents(amount);
  if (cents === undefined) throw new Refusal('金额最多保留两位小数');
  if (cents < minCents || cents > maxCents) {
    throw new Refusal(`请输入${toYuan(minCents)}-${toYuan(maxCents)}之间的金额`);
  }
  if (paytype === 'wxpay' && cents % WECHAT_STEP_CENTS !== 0)
    throw new Refusal('微信存款金额须为100的整数倍');
  return cents;
}

function detailOf(input: RequestInput<'createDeposit'>): string {
  if ('catepay' in input) return input.catepay;
  return 'bank_owner' in input ? `${input.bank_owner} ${input.bank} ${input.bank_no}` : '';
}

function whatToOpen(order: OrderRow, origin: string): Data<'createDeposit'> {
  const page = `${origin}/sandbox/pay/${order.ticket}`;
  if (order.method === 'bank') return {};
  if (order.method === 'usdt') return { deposit_no: order.number };
  return order.method === 'vvpay' ? page : { pay_url: page };
}
