import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
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
 * address and a picture to scan, and the ways on. The screen stays lit while there is something to scan. After the hour nothing of it can be used but to begin anew.
 */
export function PayOrder({ around, props }: BlockProps): ReactNode {
  const told = props as unknown as PayPages & { readonly lifeMs: number };
  const order = readOrder(around.scope, told.lifeMs);
  if (order) return <Waiting order={order} lifeMs={told.lifeMs} pages={told} around={around} />;
  return (
    <SkeletonGroup label={around.t('shell.loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  );
}

interface WaitingProps {
  readonly order: Order;
  readonly lifeMs: number;
  readonly pages: PayPages;
  readonly around: Surroundings;
}

function Waiting({ order, lifeMs, pages, around }: WaitingProps): ReactNode {
  const { port } = around;
  const now = useCallback(() => port.serverNow(), [port]);
  const left = useCountdown(order.deadlineMs, lifeMs, now);
  const isOver = left === 0;
  useWakeLock(order.target !== undefined && !isOver);
  return (
    <div className={recipes.stack()}>
      <PayAmount amount={order.amount} left={left} around={around} />
      {order.target && <PayTargetCard target={order.target} isOver={isOver} around={around} />}
      <PayWays pages={pages} isOver={isOver} around={around} />
    </div>
  );
}
