import { type ReactNode, useEffect } from 'react';
import type { Action, Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { isLoggedIn, dataOf, messageOf } from '#renderer/data/read-scope.ts';
import { ActionButton } from '#renderer/action/action-button.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useCountdown, clockText } from '#renderer/page/use-countdown.ts';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { copyAndToast } from '#renderer/action/run-actions.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { PayTargetCard, type PayTarget, Warning } from './pay-target.tsx';
import type { PayInfoAnswer } from '#generated/contract.ts';
import { type Scope, evaluate } from '#model/evaluate.ts';
import { readServerTime } from '#rules/beijing-time.ts';
import { type SafeAddress, safePictureUrl } from '#rules/safe-url.ts';
import { usePageHidden } from '#ui/device/motion-and-visibility.ts';

/** A screen reader announces when this many milliseconds are left. */
const LAST_MS = 60_000;

/**
 * An unpaid order: the amount, the time left by the server's clock, for USDT the address with a QR code, and
 * the buttons. The screen stays on while there is something to scan. After the deadline only a new order can
 * be started. The payment button is also there while the order loads or after it failed to load.
 */
export function PayOrder({ context, props }: BlockInput<'pay-order'>): ReactNode {
  const { scope, route, t } = context;
  const order = readOrder(scope, props.lifeMs);
  const payUrl = order?.payUrl ?? route.query[props.pay.query];
  if (order) return <UnpaidOrder order={order} payUrl={payUrl} pages={props} context={context} />;
  const isLoading = isLoggedIn(scope) && route.query['deposit_no'] && scope['answer.order'] === undefined;
  return (
    <div className={recipes.stack()}>
      {isLoading && (
        <SkeletonGroup label={t('shell.loading')}>
          <div className={slots.payOrder().head}>
            <Skeleton width="centre" />
            <Skeleton shape="figure" />
            <Skeleton width="third" />
          </div>
          <Skeleton shape={payUrl ? 'card' : 'stage'} />
          {!payUrl && <Skeleton shape="card" />}
          {!payUrl && <Skeleton shape="card" />}
        </SkeletonGroup>
      )}
      {payUrl && <PayButtons pages={props} payUrl={payUrl} isOver={false} context={context} />}
    </div>
  );
}

interface UnpaidOrderProps extends Omit<PayButtonsProps, 'isOver'> {
  readonly order: PendingOrder;
}

function UnpaidOrder({ order, payUrl, pages, context }: UnpaidOrderProps): ReactNode {
  const { port, scope } = context;
  const leftMs = useCountdown(order.deadlineMs, pages.lifeMs, port.serverNow);
  const isOver = leftMs === 0;
  const figure = evaluate(pages.usdt, scope);
  useWakeLock(order.target !== undefined && !isOver);
  return (
    <div className={recipes.stack()}>
      {!order.target && !payUrl && <Warning text="block-pay-order.no-target" context={context} />}
      <PayAmount
        amount={order.amount}
        usdt={order.isUsdt ? (typeof figure === 'string' ? figure : '') : undefined}
        leftMs={leftMs}
        context={context}
      />
      {order.target && <PayTargetCard target={order.target} isOver={isOver} context={context} />}
      <PayButtons pages={pages} payUrl={payUrl} isOver={isOver} context={context} />
    </div>
  );
}

interface PayAmountProps {
  /** In yuan; undefined if the server sent none. */
  readonly amount: string | undefined;
  /** The amount in USDT, a decimal; empty while the rate is unknown, undefined if the order is in yuan. */
  readonly usdt: string | undefined;
  /** The time left in milliseconds; undefined if unknown. */
  readonly leftMs: number | undefined;
  readonly context: RenderContext;
}

/** The amount to send, with a copy button, and the time left. In USDT only that amount can be copied. */
function PayAmount({ amount, usdt, leftMs, context }: PayAmountProps): ReactNode {
  const { t } = context;
  const label = t(usdt === undefined ? 'block-pay-order.amount' : 'block-pay-order.usdt');
  const sent = usdt ?? amount;
  const look = slots.payOrder();
  return (
    <section className={look.head} aria-label={label}>
      <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{label}</span>
      <div className={look.amount}>
        {!sent ? (
          '—'
        ) : (
          <span>
            <MoneyText value={sent} size="display" symbol={usdt === undefined ? undefined : ''} />
            {usdt && <small className={look.unit}> USDT</small>}
          </span>
        )}
        {sent && (
          <IconButton
            label={t('shell.copy.of', { label })}
            tone="brand"
            disabled={leftMs === 0}
            onClick={() => void copyAndToast(sent, context)}
          >
            <Icon name="copy" size={20} />
          </IconButton>
        )}
      </div>
      {usdt !== undefined && amount !== undefined && (
        <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>
          {t(usdt ? 'block-pay-order.worth' : 'block-pay-order.no-rate')} <MoneyText value={amount} />
        </p>
      )}
      <PayTimer leftMs={leftMs} context={context} />
    </section>
  );
}

function PayTimer({ leftMs, context: { t } }: Pick<PayAmountProps, 'leftMs' | 'context'>): ReactNode {
  const isOver = leftMs === 0;
  const isLast = leftMs !== undefined && !isOver && leftMs <= LAST_MS;
  const look = slots.payOrder({ state: isOver ? 'over' : isLast ? 'last' : undefined });
  return (
    <>
      {leftMs !== undefined && (
        <p className={look.timer}>
          <Icon name={isOver ? 'warning' : 'clock'} size={20} />
          {isOver ? t('block-pay-order.over') : t('block-pay-order.left')}
          <span role="timer" aria-label={t('block-pay-order.left')} className={look.clock}>
            {clockText(leftMs)}
          </span>
        </p>
      )}
      {isOver && (
        <p className={recipes.text({ size: 'caption', tone: 'muted' })}>{t('block-pay-order.over-hint')}</p>
      )}
      <span role="status" className={recipes.visuallyHidden()}>
        {isOver ? t('block-pay-order.over') : isLast ? t('block-pay-order.last-minute') : ''}
      </span>
    </>
  );
}

/** An unpaid order, as the block needs it. */
interface PendingOrder {
  /** A decimal string; undefined if the server sent none. */
  readonly amount: string | undefined;
  /** In milliseconds since the epoch, by the server's clock; undefined if unknown. */
  readonly deadlineMs: number | undefined;
  readonly target: PayTarget | undefined;
  /** Whether it is paid in USDT instead of yuan. */
  readonly isUsdt: boolean;
  /** The address of its payment page as sent; undefined if there is none. */
  readonly payUrl: string | undefined;
}

/** Reads the page's data `order`; undefined until it is loaded. It expires `lifeMs` after its creation. */
export function readOrder(scope: Scope, lifeMs: number): PendingOrder | undefined {
  const data = dataOf(scope, 'data.order', 'getPayInfo');
  if (!data) return undefined;
  const createdMs = readServerTime(data.info?.created_at);
  // The message tells whether it is USDT (docs/spec/product.md, "Calls"). Only that has an address.
  const names = [messageOf(scope, 'order'), data.info?.paytype];
  const isUsdt = names.some((name) => name !== undefined && /^usdt/i.test(name));
  return {
    amount: data.info?.amount,
    deadlineMs: createdMs === undefined ? undefined : createdMs + lifeMs,
    payUrl: data.pay_url || undefined,
    isUsdt,
    target: readTarget(data, isUsdt),
  };
}

function readTarget({ cardlist }: PayInfoAnswer, isUsdt: boolean): PayTarget | undefined {
  const address = isUsdt && cardlist?.mch_id ? cardlist.mch_id.trim() : undefined;
  const picture = safePictureUrl(cardlist?.payimg);
  if (!address && picture === undefined) return undefined;
  return { address, protocol: isUsdt ? cardlist?.content : undefined, picture };
}

/** Keeps the screen on while `isWanted` and the page is visible, if the phone allows it. */
export function useWakeLock(isWanted: boolean): void {
  const isHidden = usePageHidden();
  useEffect(() => {
    if (!isWanted || isHidden || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((sentinel) => sentinel?.release());
  }, [isWanted, isHidden]);
}

type PayPages = BlockInput<'pay-order'>['props'];

interface PayButtonsProps {
  readonly pages: PayPages;
  /** The address of the payment page; empty or undefined if there is none. */
  readonly payUrl: string | undefined;
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/** The buttons: payment page, record, and after the deadline a new order. A refused address gets a note. */
function PayButtons({ pages, payUrl, isOver, context }: PayButtonsProps): ReactNode {
  const { t, port } = context;
  const { records, again, pay } = pages;
  const safe = payUrl ? port.addressOf(payUrl, pay.hosts) : undefined;
  const toRecords: Actions = [{ do: 'go', ...records }];
  const solid = recipes.button({ full: true });
  const soft = recipes.button({ variant: 'soft', full: true });
  return (
    <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
      {isOver && (
        <ActionButton
          context={context}
          actions={[{ do: 'go', page: again.page, replace: true }]}
          className={solid}
        >
          {t('block-pay-order.again')}
        </ActionButton>
      )}
      {safe && (
        <ActionButton context={context} actions={[openStep(safe, pay)]} className={solid} disabled={isOver}>
          {t('block-pay-order.pay')}
        </ActionButton>
      )}
      {payUrl && !safe && <Warning text="block-pay-order.pay-refused" context={context} />}
      <ActionButton context={context} actions={toRecords} className={payUrl ? soft : solid} disabled={isOver}>
        {t('block-pay-order.paid')}
      </ActionButton>
      <ActionButton context={context} actions={toRecords} className={soft}>
        {t('block-pay-order.records')}
      </ActionButton>
    </div>
  );
}

/** The payment button's action: an address that can be framed opens in its page, any other in a new tab. */
function openStep({ kind, href: url }: SafeAddress, { page, query, hosts }: PayPages['pay']): Action {
  if (kind === 'foreign') return { do: 'open', url, as: 'page', page, query, hosts };
  return { do: 'open', url, as: 'tab', hosts };
}
