import { useCallback, type ReactNode, useRef, useEffect } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { isLoggedIn, dataOf, messageOf } from '#renderer/data/read-data.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/names.ts';
import { useCountdown, clockText } from '#renderer/page/use-countdown.ts';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { sayCopied } from '#renderer/page/content/facts-part.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton, Button } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { selectContents } from '#ui/device/clipboard.ts';
import { LateQr } from '#ui/layout/late-qr.tsx';
import { SafeImage } from '#ui/layout/safe-image.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { PayWays, type PayPages } from './pay-ways.tsx';
import type { PayInfoAnswer } from '#generated/contract.ts';
import type { Scope } from '#model/scope.ts';
import { readServerTime } from '#rules/beijing-time.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { usePageHidden } from '#ui/device/use-motion.ts';

const GROUP = 4;

/** How many characters at each end stand out: those that one compares. */
const ENDS = 6;

/** From here on a screen reader is told that time runs out, in milliseconds. */
const LAST_MS = 60_000;

/**
 * An order that waits for its payment: the amount, what is left of its hour on the server's clock, where to send USDT as an
 * address and a picture to scan, and the ways on. The screen stays lit while there is something to scan. After the hour nothing of it can be
 * used but to begin anew. Where the order is still on its way, or cannot be had, the way to pay stands all the same.
 */
export function PayOrder({ context, props }: BlockInput<'pay-order'>): ReactNode {
  const { scope, route, t } = context;
  const order = readOrder(scope, props.lifeMs);
  const payUrl = order?.payUrl ?? route.query[props.pay.query];
  if (order)
    return <Waiting order={order} payUrl={payUrl} lifeMs={props.lifeMs} pages={props} context={context} />;
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
      {payUrl && <PayWays pages={props} payUrl={payUrl} isOver={false} context={context} />}
    </div>
  );
}

interface WaitingProps {
  readonly order: PendingOrder;
  readonly payUrl: string | undefined;
  readonly lifeMs: number;
  readonly pages: PayPages;
  readonly context: RenderContext;
}

function Waiting({ order, payUrl, lifeMs, pages, context }: WaitingProps): ReactNode {
  const { port } = context;
  const now = useCallback(() => port.serverNow(), [port]);
  const left = useCountdown(order.deadlineMs, lifeMs, now);
  const isOver = left === 0;
  useWakeLock(order.target !== undefined && !isOver);
  return (
    <div className={recipes.stack()}>
      <PayAmount amount={order.amount} left={left} context={context} />
      {order.target && <PayTargetCard target={order.target} isOver={isOver} context={context} />}
      <PayWays pages={pages} payUrl={payUrl} isOver={isOver} context={context} />
    </div>
  );
}

interface PayAmountProps {
  readonly amount: string | undefined;
  /** What is left, in milliseconds; undefined where nobody can say. */
  readonly left: number | undefined;
  readonly context: RenderContext;
}

/** What is to be paid, to copy, and how long it may be. */
function PayAmount({ amount, left, context }: PayAmountProps): ReactNode {
  const { t, port } = context;
  const label = t('block-pay-order.amount');
  const copy = (text: string): void => void port.copy(text).then(sayCopied(context));
  const isOver = left === 0;
  const isLast = left !== undefined && !isOver && left <= LAST_MS;
  const look = slots.payOrder({ state: isOver ? 'over' : isLast ? 'last' : 'open' });
  return (
    <section className={look.head} aria-label={label}>
      <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{label}</span>
      <div className={look.amount}>
        {amount === undefined ? '—' : <MoneyText value={amount} size="display" />}
        {amount !== undefined && (
          <IconButton label={t('shell.copy.of', { label })} tone="brand" onClick={() => copy(amount)}>
            <Icon name="copy" size={20} />
          </IconButton>
        )}
      </div>
      {left !== undefined && (
        <p className={look.timer}>
          <Icon name={isOver ? 'warning' : 'clock'} size={20} />
          {isOver ? t('block-pay-order.over') : t('block-pay-order.left')}
          <span role="timer" aria-label={t('block-pay-order.left')} className={look.clock}>
            {clockText(left)}
          </span>
        </p>
      )}
      <span role="status" className={recipes.visuallyHidden()}>
        {isOver ? t('block-pay-order.over') : isLast ? t('block-pay-order.last-minute') : ''}
      </span>
    </section>
  );
}

interface PayTargetCardProps {
  readonly target: PayTarget;
  /** true: the order's time is over, and nothing here may be used. */
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/** Where the money goes: a picture to scan, the network, the address to read and to copy. */
function PayTargetCard({ target, isOver, context }: PayTargetCardProps): ReactNode {
  const { t, port } = context;
  const { address, protocol, picture } = target;
  const shown = useRef<HTMLParagraphElement>(null);
  const look = slots.payOrder({ state: isOver ? 'over' : 'open' });
  const alt = t('block-pay-order.picture');
  const lost = <span className={look.noPicture}>{t('block-pay-order.picture-failed')}</span>;
  const copy = (text: string): void =>
    void port.copy(text).then((isCopied) => {
      if (!isCopied && shown.current) selectContents(shown.current);
      sayCopied(context)(isCopied);
    });
  return (
    <section className={recipes.card({ padding: 'md' })} aria-label={t('block-pay-order.target')}>
      <div className={look.target}>
        {protocol && (
          <div className={recipes.row({ justify: 'center', wrap: true })}>
            <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>
              {t('block-pay-order.network')}
            </span>
            <StatusPill tone="brand">{protocol}</StatusPill>
          </div>
        )}
        <div className={look.picture} aria-hidden={isOver || undefined}>
          {address ? (
            <LateQr text={address} alt={alt} failed={lost} />
          ) : (
            <SafeImage src={picture} alt={alt} fit="contain" priority fallback={lost} />
          )}
        </div>
        {address && (
          <>
            <p className={recipes.text({ size: 'caption', tone: 'subtle' })}>
              {t('block-pay-order.address')}
            </p>
            <p ref={shown} className={look.address}>
              <AddressText address={address} />
            </p>
            <Button
              variant="soft"
              full
              icon={<Icon name="copy" size={20} />}
              disabled={isOver}
              onClick={() => copy(address)}
            >
              {t('block-pay-order.copy-address')}
            </Button>
          </>
        )}
      </div>
      {protocol && !isOver && (
        <div className={slots.callout({ tone: 'warning' }).root} role="note">
          <span className={slots.callout({ tone: 'warning' }).icon}>
            <Icon name="warning" size={20} />
          </span>
          <p>{t('block-pay-order.warning', { protocol })}</p>
        </div>
      )}
    </section>
  );
}

/**
 * An address in groups of four, its first and last six characters standing out. The gaps are drawn, not written: what is selected
 * and copied is the address itself.
 */
function AddressText({ address }: { readonly address: string }): ReactNode {
  const look = slots.payOrder();
  const letters = [...address];
  const groups = Array.from({ length: Math.ceil(letters.length / GROUP) }, (_, index) => index * GROUP);
  const isEnd = (index: number): boolean => index < ENDS || index >= letters.length - ENDS;
  return groups.map((start) => {
    const group = letters.slice(start, start + GROUP);
    const cut = group.findIndex((_, offset) => isEnd(start + offset) !== isEnd(start));
    const parts = cut < 0 ? [group] : [group.slice(0, cut), group.slice(cut)];
    return (
      <span key={start} className={look.group}>
        {parts.map((part, place) => {
          const at = start + (place === 0 ? 0 : cut);
          return isEnd(at) ? (
            <b key={at} className={look.end}>
              {part}
            </b>
          ) : (
            part
          );
        })}
      </span>
    );
  });
}

/** Where an order is paid to by a transfer of the player's own. */
interface PayTarget {
  /** The receiving address as sent; undefined where there is only a picture. */
  readonly address: string | undefined;
  readonly protocol: string | undefined;
  /** A picture of the server's, if its address is safe. */
  readonly picture: string | undefined;
}

/** An order that waits for its payment, as the screen needs it. */
interface PendingOrder {
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

/** Keeps the screen from going dark while it is wanted and the page in sight; where the phone does not allow it, nothing happens. */
export function useWakeLock(isWanted: boolean): void {
  const isHidden = usePageHidden();
  useEffect(() => {
    if (!isWanted || isHidden || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [isWanted, isHidden]);
}
