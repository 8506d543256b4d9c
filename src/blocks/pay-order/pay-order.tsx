import { type ReactNode, useEffect } from 'react';
import type { Action, Actions } from '#generated/config.ts';
import { recipes, slots, type ButtonVariants } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { isLoggedIn, dataOf, messageOf } from '#renderer/data/read-data.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useCountdown, clockText } from '#renderer/page/use-countdown.ts';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { copyAndToast } from '#renderer/action/run-actions.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { NotePart } from '#renderer/page/content/note-part.tsx';
import { PayTargetCard, type PayTarget } from './pay-target.tsx';
import type { PayInfoAnswer } from '#generated/contract.ts';
import type { Scope } from '#model/scope.ts';
import { evaluate } from '#model/evaluate.ts';
import { readServerTime } from '#rules/beijing-time.ts';
import { type SafeAddress, safePictureUrl } from '#rules/safe-url.ts';
import { usePageHidden } from '#ui/device/use-motion.ts';

/** From here on a screen reader is told that time runs out, in milliseconds. */
const LAST_MS = 60_000;

/**
 * An order that waits for its payment: what is to be sent, what is left of its hour on the server's clock, where to send USDT as an
 * address and a picture to scan, and the ways on. The screen stays lit while there is something to scan. After the hour nothing of it can be
 * used but to begin anew. Where the order is still on its way, or cannot be had, the way to pay stands all the same.
 */
export function PayOrder({ context, props }: BlockInput<'pay-order'>): ReactNode {
  const { scope, route, t } = context;
  const order = readOrder(scope, props.lifeMs);
  const payUrl = order?.payUrl ?? route.query[props.pay.query];
  if (order) return <Waiting order={order} payUrl={payUrl} pages={props} context={context} />;
  const isComing = isLoggedIn(scope) && route.query['deposit_no'] && scope['answer.order'] === undefined;
  return (
    <div className={recipes.stack()}>
      {isComing && (
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
      {payUrl && <PayWays pages={props} payUrl={payUrl} isOver={false} context={context} />}
    </div>
  );
}

interface WaitingProps extends Omit<PayWaysProps, 'isOver'> {
  readonly order: PendingOrder;
}

function Waiting({ order, payUrl, pages, context }: WaitingProps): ReactNode {
  const { port, scope } = context;
  const left = useCountdown(order.deadlineMs, pages.lifeMs, port.serverNow);
  const isOver = left === 0;
  const figure = evaluate(pages.usdt, scope);
  useWakeLock(order.target !== undefined && !isOver);
  return (
    <div className={recipes.stack()}>
      <PayAmount
        amount={order.amount}
        usdt={order.isUsdt ? (typeof figure === 'string' ? figure : '') : undefined}
        left={left}
        context={context}
      />
      {order.target && <PayTargetCard target={order.target} isOver={isOver} context={context} />}
      <PayWays pages={pages} payUrl={payUrl} isOver={isOver} context={context} />
    </div>
  );
}

interface PayAmountProps {
  /** Yuan; undefined where the server named none. */
  readonly amount: string | undefined;
  /** What is to be sent in place of yuan, a decimal; empty while its rate is not known, undefined where yuan are sent. */
  readonly usdt: string | undefined;
  /** What is left, in milliseconds; undefined where nobody can say. */
  readonly left: number | undefined;
  readonly context: RenderContext;
}

/** What is to be sent, to copy, and how long it may be. Of USDT no figure but theirs can be copied. */
function PayAmount({ amount, usdt, left, context }: PayAmountProps): ReactNode {
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
            <MoneyText value={sent} size="display" symbol={usdt === undefined ? '¥' : ''} />
            {usdt && <small className={look.unit}> USDT</small>}
          </span>
        )}
        {sent && (
          <IconButton
            label={t('shell.copy.of', { label })}
            tone="brand"
            disabled={left === 0}
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
      <PayTimer left={left} context={context} />
    </section>
  );
}

function PayTimer({ left, context: { t } }: Pick<PayAmountProps, 'left' | 'context'>): ReactNode {
  const isOver = left === 0;
  const isLast = left !== undefined && !isOver && left <= LAST_MS;
  const look = slots.payOrder({ state: isOver ? 'over' : isLast ? 'last' : undefined });
  return (
    <>
      {left !== undefined && (
        <p className={look.timer}>
          <Icon name={isOver ? 'warning' : 'clock'} size={20} />
          {isOver ? t('block-pay-order.over') : t('block-pay-order.left')}
          <span role="timer" aria-label={t('block-pay-order.left')} className={look.clock}>
            {clockText(left)}
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

/** An order that waits for its payment, as the screen needs it. */
interface PendingOrder {
  /** A decimal string; undefined where the server named none. */
  readonly amount: string | undefined;
  /** When it ends, in milliseconds since the epoch by the server's clock; undefined where nobody can say. */
  readonly deadlineMs: number | undefined;
  readonly target: PayTarget | undefined;
  /** true: USDT are sent, and not yuan. */
  readonly isUsdt: boolean;
  /** The address of its payment page as sent; undefined where the answer holds none. */
  readonly payUrl: string | undefined;
}

/** Reads the order that the page has asked for as `order`, and that lives so many milliseconds; undefined while it is not there. */
export function readOrder(scope: Scope, lifeMs: number): PendingOrder | undefined {
  const data = dataOf(scope, 'order', 'getPayInfo');
  if (!data) return undefined;
  const begun = readServerTime(data.info?.created_at);
  // The message of the answer says that it is USDT (spec section 3): only then is there an address to send to.
  const isUsdt = messageOf(scope, 'order') === 'usdtpay' || data.info?.paytype === 'usdt';
  return {
    amount: data.info?.amount,
    deadlineMs: begun === undefined ? undefined : begun + lifeMs,
    payUrl: data.pay_url || undefined,
    isUsdt,
    target: targetOf(data, isUsdt),
  };
}

function targetOf({ cardlist }: PayInfoAnswer, isUsdt: boolean): PayTarget | undefined {
  const address = isUsdt && cardlist?.mch_id ? cardlist.mch_id.trim() : undefined;
  const picture = safePictureUrl(cardlist?.payimg);
  if (!address && picture === undefined) return undefined;
  return { address, protocol: isUsdt ? cardlist?.content : undefined, picture };
}

/** Keeps the screen from going dark while it is wanted and the page in sight; where the phone does not allow it, nothing happens. */
export function useWakeLock(isWanted: boolean): void {
  const isHidden = usePageHidden();
  useEffect(() => {
    if (!isWanted || isHidden || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [isWanted, isHidden]);
}

/** Where the ways on lead: what config says to the block. */
type PayPages = BlockInput<'pay-order'>['props'];

interface PayWaysProps {
  readonly pages: PayPages;
  /** The address of the payment page; empty or undefined where there is none. */
  readonly payUrl: string | undefined;
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/**
 * The ways on: first to the payment page where there is one, then to the record once it is paid, and to a new order once its time is over. A
 * payment page that is refused says so in place of its button.
 */
function PayWays({ pages, payUrl, isOver, context }: PayWaysProps): ReactNode {
  const { t, port } = context;
  const { records, again, pay } = pages;
  const safe = payUrl ? port.addressOf(payUrl, pay.hosts) : undefined;
  const toRecords: Actions = [{ do: 'go', ...records }];
  return (
    <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
      {isOver && (
        <Way context={context} actions={[{ do: 'go', page: again.page, replace: true }]}>
          {t('block-pay-order.again')}
        </Way>
      )}
      {safe && (
        <Way context={context} isOff={isOver} actions={[openStep(safe, pay)]}>
          {t('block-pay-order.pay')}
        </Way>
      )}
      {payUrl && !safe && (
        <NotePart
          part={{ kind: 'note', tone: 'warning', text: 'block-pay-order.pay-refused' }}
          context={context}
        />
      )}
      <Way context={context} isOff={isOver} actions={toRecords} variant={payUrl ? 'soft' : 'solid'}>
        {t('block-pay-order.paid')}
      </Way>
      <Way context={context} actions={toRecords} variant="soft">
        {t('block-pay-order.records')}
      </Way>
    </div>
  );
}

/** What the tap on the way to pay does: what can be framed is shown on the page for it, and the rest opens at once. */
function openStep({ kind, href: url }: SafeAddress, { page, query, hosts }: PayPages['pay']): Action {
  if (kind === 'foreign') return { do: 'open', url, as: 'page', page, query, hosts };
  return { do: 'open', url, as: 'tab', hosts };
}

interface WayProps extends Pick<ButtonVariants, 'variant'> {
  readonly context: RenderContext;
  readonly actions: Actions;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Way({ context, actions, isOff = false, children, variant = 'solid' }: WayProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <Button
      full
      variant={variant}
      disabled={isOff}
      loading={busy}
      onClick={() => void run(actions, context.actions)}
    >
      {children}
    </Button>
  );
}
