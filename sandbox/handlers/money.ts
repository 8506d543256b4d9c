import type { Inputs } from '#generated/contract.ts';
import type { HandlerTable } from './handler.ts';
import { openDeposit, openWithdrawal } from '#sandbox/domain/deposits-and-withdrawals.ts';
import { ORDER_TYPE, findOrder, type OrderRow } from '#sandbox/domain/orders.ts';
import { remainingTurnover } from '#sandbox/domain/required-turnover.ts';
import { venueCents, returnVenueBalances, transfer } from '#sandbox/domain/transfers.ts';
import { parseCents, formatYuan, toYuan } from '#sandbox/ledger/cents.ts';
import { platformWallet } from '#sandbox/ledger/ledger.ts';
import { isPaymentMethodDisabled } from '#sandbox/scenario/read-scenario.ts';
import { passwordMatches } from '#sandbox/domain/players.ts';
import {
  findPayMethod,
  findRangeMethod,
  MIN_WITHDRAWAL_CENTS,
  PAY_METHODS,
  type PayMethod,
  USDT_ADDRESSES,
  USDT_TERMS,
  VENUES,
  VV_CHANNELS,
} from '#sandbox/domain/reference-data.ts';
import { beijingTime } from '#sandbox/time/beijing.ts';
import { readRecords } from '#sandbox/wire/paging.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { type CardRow, serializeBet, serializeOrder } from '#sandbox/wire/serialize.ts';
import type { ResponseData } from '#sandbox/wire/shapes.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

const WECHAT_STEP_CENTS = 10_000;

/** Balances, deposits, withdrawals and transfers, and the records of money. */
export const money = {
  /**
   * A bank transfer waits for its review and opens nothing. USDT returns an order number for /payInfo. The
   * others return a payment page, VV pay as a plain address (reading 7).
   */
  createDeposit(call) {
    const { input, scenario } = call;
    const method = findPayMethod(input.paytype, 'catepay' in input ? input.catepay : undefined);
    if (!method || isPaymentMethodDisabled(scenario, method.flag)) throw new Refusal('该存款方式暂未开放');
    requireFields(input);
    const cents = amountOf(input, method);

    const order = openDeposit(call, call.player.id, { method, cents, detail: detailOf(input) });
    return { data: paymentOf(order, call.origin), message: '提交成功' };
  },

  /** An order of the player that is to be paid; the message is its type. */
  getPayInfo(call) {
    const order = findOrder(call, call.input.deposit_no);
    if (!order || order.player_id !== call.player.id || order.type !== ORDER_TYPE.deposit)
      throw new Refusal('没有这个订单', 404);

    const address = USDT_ADDRESSES[order.detail];
    const receiving = address && {
      mch_id: address,
      content: order.detail,
      payimg: `/sandbox/qr/${encodeURIComponent(address)}.png`,
    };
    const { cents, created_at, method } = order;
    return {
      data: {
        info: { amount: toYuan(cents), created_at: beijingTime(created_at), paytype: method },
        deposit_no: order.number,
        cardlist: receiving || null,
      },
      message: `${method}pay`,
    };
  },

  getPayWays: ({ scenario }) => ({
    data: Object.fromEntries(
      PAY_METHODS.map(({ flag }) => [flag, isPaymentMethodDisabled(scenario, flag) ? 0 : 1]),
    ),
  }),

  getPayRange({ input }) {
    const method = findRangeMethod(input.type);
    if (!method) throw new Refusal('没有这种存款方式');
    return { data: { min_price: toYuan(method.minCents), max_price: toYuan(method.maxCents) } };
  },

  getReceivingAccount: () => ({
    data: {
      bank_no: referenceData.receivingAccount.number,
      bank_owner: referenceData.receivingAccount.owner,
      bank_address: referenceData.receivingAccount.branch,
      bank_data: { bank_name: referenceData.receivingAccount.bankName },
    },
  }),

  listBets: (call) => ({
    data: readRecords(call, { from: 'bets', where: { venue: call.input.api_type } }, serializeBet),
  }),

  /** Only transfers have a venue. */
  listTransactions(call) {
    const where = { type: Number(call.input.type), venue: call.input.api_type };
    return { data: readRecords(call, { from: 'orders', where }, serializeOrder) };
  },

  /** Refused while automatic transfer is on. */
  createTransfer(call) {
    const { amount, sourcetype, targettype } = call.input;
    const cents = parseCents(amount);
    if (cents === 0) throw new Refusal(REFUSAL_MESSAGES.createTransfer.amount);
    if (cents === undefined) throw new Refusal(TOO_MANY_DECIMALS);
    if (call.player.auto_transfer === 1) throw new Refusal('自动转账已开启，请先关闭');

    transfer(call, call.player.id, { source: sourcetype, target: targettype, cents });
    return { data: null, message: '转账成功' };
  },

  setAutoTransfer({ store, input, player }) {
    store.run('UPDATE players SET auto_transfer = ? WHERE id = ?', input.transferstatus, player.id);
    return { data: null, message: '操作成功！' };
  },

  getRequiredTurnover: (call) => ({ data: { bet_amount: toYuan(remainingTurnover(call, call.player.id)) } }),

  /** Withdraws to one of the player's cards. The money leaves the wallet at once and waits for the review. */
  createWithdrawal(call) {
    const { input, player, store } = call;
    const cents = parseCents(input.amount);
    if (cents === undefined) throw new Refusal(TOO_MANY_DECIMALS);
    if (cents < MIN_WITHDRAWAL_CENTS) throw new Refusal(`单笔提现不能低于${toYuan(MIN_WITHDRAWAL_CENTS)}元`);

    const sql = 'SELECT * FROM cards WHERE id = ? AND player_id = ?';
    const card = store.one<CardRow>(sql, Number(input.bank) || 0, player.id);
    if (!card) throw new Refusal('请选择银行卡');
    if (!passwordMatches(input.password, player.pay_hash)) throw new Refusal('支付密码错误');
    const remaining = remainingTurnover(call, player.id);
    if (remaining > 0) throw new Refusal(`还需完成${toYuan(remaining)}元流水才能取款`);

    const method = card.type === 2 ? `USDT-${card.bank_owner}` : card.bank;
    openWithdrawal(call, player.id, { cents, method, detail: `${card.bank} ${card.bank_no}` });
    return { data: null, message: '已提交，等待后台审核' };
  },

  getBalance: ({ ledger, player }) => ({
    data: { balance: toYuan(ledger.balance(platformWallet(player.id))) },
  }),

  /** The balances, the flag for automatic transfer, the fees and the rate (reading 6). */
  getWallet: (call) => ({
    data: {
      balance: toYuan(call.ledger.balance(platformWallet(call.player.id))),
      gameblance: toYuan(venueCents(call, call.player.id)),
      transferstatus: call.player.auto_transfer === 1 ? 1 : 0,
      withdrawcashfee: USDT_TERMS.erc20Fee,
      withdrawfeeusdttrc: USDT_TERMS.trc20Fee,
      withdrawusdtrate: USDT_TERMS.rate,
    },
  }),

  listVenueBalances({ ledger, player }) {
    const wallets = ledger.wallets(player.id);
    return {
      data: VENUES.map(({ code, name }) => ({
        name,
        platname: code,
        balance: toYuan(wallets.get(code) ?? 0),
      })),
    };
  },

  /** Transfers the money of all venues to the platform wallet. */
  recycleVenues(call) {
    const cents = returnVenueBalances(call, call.player.id);
    return {
      data: null,
      message: cents > 0 ? `回收成功，共${formatYuan(cents)}元` : '场馆内没有可回收的余额',
    };
  },
} satisfies Partial<HandlerTable>;

const TOO_MANY_DECIMALS = '金额最多保留两位小数';

function requireFields(input: Inputs['createDeposit']): void {
  const messages = REFUSAL_MESSAGES.createDeposit;
  if ('bank_owner' in input)
    for (const field of ['bank_owner', 'bank', 'bank_no', 'bank_address'] as const)
      if (!input[field].trim()) throw new Refusal(messages[field]);
  if (!('catepay' in input)) return;
  const channels = input.paytype === 'usdt' ? USDT_ADDRESSES : VV_CHANNELS;
  if (!Object.hasOwn(channels, input.catepay)) throw new Refusal(messages.catepay);
}

function amountOf({ amount }: Inputs['createDeposit'], { paytype, minCents, maxCents }: PayMethod): number {
  const cents = parseCents(amount);
  if (cents === undefined) throw new Refusal(TOO_MANY_DECIMALS);
  if (cents < minCents || cents > maxCents)
    throw new Refusal(`请输入${toYuan(minCents)}-${toYuan(maxCents)}之间的金额`);
  if (paytype === 'wxpay' && cents % WECHAT_STEP_CENTS !== 0)
    throw new Refusal('微信存款金额须为100的整数倍');
  return cents;
}

function detailOf(input: Inputs['createDeposit']): string {
  if ('catepay' in input) return input.catepay;
  return 'bank_owner' in input ? `${input.bank_owner} ${input.bank} ${input.bank_no}` : '';
}

function paymentOf(order: OrderRow, origin: string): ResponseData<'createDeposit'> {
  const page = `${origin}/sandbox/pay/${order.ticket}`;
  if (order.method === 'bank') return {};
  if (order.method === 'usdt') return { deposit_no: order.number };
  return order.method === 'vvpay' ? page : { pay_url: page };
}
