import { approveDeposit, isPayable } from '#sandbox/domain/deposits.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { REVIEW, type OrderRow } from '#sandbox/domain/orders.ts';
import { spellYuan } from '#sandbox/ledger/cents.ts';
import { beijingTime } from '#sandbox/time/beijing.ts';
import { ORDER_LIFE_MS, PAY_METHODS, VV_CHANNELS } from '#sandbox/world/pay-methods.ts';
import { backTo, escape, lost, page } from './html.ts';

/** Serves the payment page of an order; its button pays, and the money comes in at once. */
export function payPage(request: Request, desk: Desk, ticket: string): Response {
  const order = desk.store.one<OrderRow>("SELECT * FROM orders WHERE ticket = ? AND ticket <> ''", ticket);
  if (!order) return lost('没有这个支付订单，请返回重新发起。');
  if (request.method === 'POST') {
    if (isPayable(desk, order)) desk.store.atomically(() => approveDeposit(desk, order));
    return backTo(`/sandbox/pay/${ticket}`);
  }
  const method = PAY_METHODS.find(({ paytype }) => paytype === order.method)?.name ?? order.method;
  const channel = VV_CHANNELS[order.detail] ?? order.detail;
  return page(
    '支付收银台',
    `<h1>支付收银台</h1><section class="panel"><p class="muted">应付金额</p><p class="money">¥${spellYuan(order.cents)}</p>
<dl><dt>订单号</dt><dd>${order.number}</dd><dt>支付方式</dt><dd>${escape(method)}</dd>${channel && `<dt>通道</dt><dd>${escape(channel)}</dd>`}
<dt>创建时间</dt><dd>${beijingTime(order.created_at)}</dd><dt>有效期至</dt><dd>${beijingTime(order.created_at + ORDER_LIFE_MS)}</dd></dl></section>
${outcome(desk, order)}<p class="muted">演示收银台，不会产生真实扣款。</p>`,
  );
}

function outcome(desk: Desk, order: OrderRow): string {
  if (order.state === REVIEW.approved)
    return '<p class="good" role="status">支付成功，款项已到账，请返回网站查看。</p>';
  if (!isPayable(desk, order)) return '<p class="bad" role="alert">订单已失效，请返回网站重新发起。</p>';
  return '<form method="post"><button>确认支付</button></form>';
}
