import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { isLoggedIn } from '#renderer/data/is-logged-in.ts';
import type { BlockProps, Surroundings } from '#renderer/page/surroundings.ts';
import { useCountdown } from '#renderer/page/use-countdown.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import { PayAmount } from './pay-amount.tsx';
import { PayTargetCard } from './pay-target-card.tsx';
import { PayWays, type PayPages } from './pay-ways.tsx';
import { readOrder, type PayOrder as Order } from './read-order.ts';

/**
 * An order that waits for its payment: the amount, what is left of its hour on the server's clock, where to send USDT as an
 * address and a picture to scan, and the ways on. The screen stays lit while there is something to scan. After the hour nothing of it can be
 * used but to begin anew. Where the order is still on its way, or cannot be had, the way to pay stands all the same.
 */
export function PayOrder({ around, props }: BlockProps): ReactNode {
  const told = props as unknown as PayPages & { readonly lifeMs: number };
  const { scope, route, t } = around;
  const order = readOrder(scope, told.lifeMs);
  const payUrl = order?.payUrl ?? route.query[told.pay.query];
  if (order)
    return <Waiting order={order} payUrl={payUrl} lifeMs={told.lifeMs} pages={told} around={around} />;
  const isComing = isLoggedIn(scope) && route.query['deposit_no'] && scope['answer.order'] === undefined;
  return (
    <div className={recipes.stack()}>
      {isComing && (
        <SkeletonGroup label={t('shell.loading')}>
          <Skeleton shape="card" />
          <Skeleton shape={payUrl ? 'card' : 'stage'} />
          {!payUrl && <Skeleton shape="card" />}
        </SkeletonGroup>
      )}
      {payUrl && <PayWays pages={told} payUrl={payUrl} isOver={false} around={around} />}
    </div>
  );
}

interface WaitingProps {
  readonly order: Order;
  readonly payUrl: string | undefined;
  readonly lifeMs: number;
  readonly pages: PayPages;
  readonly around: Surroundings;
}

function Waiting({ order, payUrl, lifeMs, pages, around }: WaitingProps): ReactNode {
  const { port } = around;
  const now = useCallback(() => port.serverNow(), [port]);
  const left = useCountdown(order.deadlineMs, lifeMs, now);
  const isOver = left === 0;
  useWakeLock(order.target !== undefined && !isOver);
  return (
    <div className={recipes.stack()}>
      <PayAmount amount={order.amount} left={left} around={around} />
      {order.target && <PayTargetCard target={order.target} isOver={isOver} around={around} />}
      <PayWays pages={pages} payUrl={payUrl} isOver={isOver} around={around} />
    </div>
  );
}
