import { type ReactNode, useEffect, useRef, useState } from 'react';
import { slots } from '#generated/recipes.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { LoadFailed } from '#renderer/page/load-failed.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { beijingClock } from '#rules/beijing-time.ts';
import { windowState, type DailyWindow, type WindowState, readWindow } from '#rules/red-packet-window.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ActionButton } from '#renderer/action/action-button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import type { Translate } from '#model/format.ts';
import type { Scope } from '#model/evaluate.ts';
import { dataOf, failureOf } from '#renderer/data/read-scope.ts';
import { failureText } from '#renderer/action/run-actions.ts';
import { useReducedMotion } from '#ui/device/motion-and-visibility.ts';
import { clockText, useNow } from '#renderer/page/use-countdown.ts';

/** The duration of the opening animation, in milliseconds. A tap skips it, and reduced motion has none. */
const OPENING_MS = 900;

/** The minimum time of a result, in milliseconds, so that repeated taps do not close it or grab again. */
const MIN_RESULT_MS = 600;

/** Further windows of the server are ignored. */
const MAX_WINDOWS = 48;

/** The red packet of the day: its hours, the button to grab it, and the result. */
export function RedPacketGrab({ context, props }: BlockInput<'red-packet-grab'>): ReactNode {
  const { t, scope, actions } = context;
  const { window: hours, topUp } = props;
  const packets = readPackets(scope, hours);
  if (packets.failure !== undefined)
    return (
      <LoadFailed
        context={context}
        hint={packets.failure || t('block-red-packet-grab.network')}
        onRetry={() => actions.data?.refresh('packets')}
      />
    );
  if (!packets.isLoaded)
    return (
      <SkeletonGroup label={t('shell.loading')}>
        <Skeleton shape="stage" />
      </SkeletonGroup>
    );
  return <Stage packets={packets} topUp={topUp.page} context={context} />;
}

interface StageProps extends Pick<BlockInput<'red-packet-grab'>, 'context'> {
  readonly packets: ReturnType<typeof readPackets>;
  /** The page to top up. */
  readonly topUp: string;
}

function Stage({ packets, topUp, context }: StageProps): ReactNode {
  const { t } = context;
  const { remaining, windows } = packets;
  const { grab, start, skip, reset } = useGrab(context, remaining);
  const { time, at } = useHours(windows, context);
  const isShut = grab.kind === 'idle' && time !== undefined && time.kind !== 'open';
  const look = slots.packetStage({ grab: grab.kind, isShut });
  const isBusy = grab.kind === 'asking' || grab.kind === 'opening';
  return (
    <section className={look.root} aria-label={t('block-red-packet-grab.title')}>
      <WaveBackdrop className={look.waves} opacity={0.3} />
      {time && <PacketHours time={time} at={at} t={t} />}
      <div className={look.table}>
        <span className={look.packet}>
          <RedPacketArt size={184} />
        </span>
        {grab.kind === 'opening' && (
          <button
            type="button"
            className={look.skip}
            aria-label={t('block-red-packet-grab.skip')}
            onClick={skip}
          />
        )}
        <GrabResult grab={grab} topUp={topUp} context={context} />
      </div>
      <button
        type="button"
        className={look.button}
        aria-disabled={isBusy || undefined}
        onClick={grab.kind === 'won' || grab.kind === 'failed' ? reset : start}
      >
        {isShut
          ? t(SHUT_LABELS[time.kind], { time: beijingClock(time.changesAtMs) })
          : t(BUTTON_LABELS[grab.kind])}
      </button>
    </section>
  );
}

const BUTTON_LABELS = {
  idle: 'block-red-packet-grab.take',
  asking: 'block-red-packet-grab.taking',
  opening: 'block-red-packet-grab.opening',
  won: 'block-red-packet-grab.thanks',
  failed: 'block-red-packet-grab.back',
} as const satisfies Record<Grab['kind'], string>;

const SHUT_LABELS = { before: 'block-red-packet-grab.shut.before', over: 'block-red-packet-grab.shut.over' };

const HOURS_LABELS = {
  before: 'block-red-packet-grab.hours.before',
  open: 'block-red-packet-grab.hours.open',
  over: 'block-red-packet-grab.hours.over',
};

/** The state of the grab hours in Beijing, by the server's clock. A change refreshes the packets. */
function useHours(windows: readonly DailyWindow[], { port, actions }: RenderContext) {
  const at = useNow(port.serverNow);
  const time = windowState(windows, at);
  const before = useRef(time?.kind);
  useEffect(() => {
    if (before.current !== time?.kind) actions.data?.refresh('packets');
    before.current = time?.kind;
  }, [time?.kind, actions]);
  return { time, at };
}

interface PacketHoursProps {
  readonly time: WindowState;
  readonly at: number;
  readonly t: Translate;
}

/** Whether packets can be grabbed now, and the time until that changes. */
function PacketHours({ time, at, t }: PacketHoursProps): ReactNode {
  const look = slots.packetStage();
  const { kind } = time;
  const label = t(HOURS_LABELS[kind]);
  return (
    <div className={look.hours}>
      <p className={look.state}>
        <Icon name={kind === 'open' ? 'red-packet' : 'clock'} size={16} />
        {label}
      </p>
      <p className={look.left}>
        {t(kind === 'open' ? 'block-red-packet-grab.left.closes' : 'block-red-packet-grab.left.opens')}
        <span role="timer" aria-label={label} className={look.clock}>
          {clockText(time.changesAtMs - at, true)}
        </span>
      </p>
    </div>
  );
}

/** The result of a grab, announced to screen readers: the amount, or the message with a link to top up. */
function GrabResult({ grab, topUp, context }: Omit<StageProps, 'packets'> & { readonly grab: Grab }) {
  const { t, port } = context;
  const look = slots.packetStage();
  if (grab.kind === 'failed')
    return (
      <div className={look.failure} role="alert">
        <p className={look.reason}>
          <Icon name="info" size={20} />
          <span>{grab.text}</span>
        </p>
        {port.hasPage(topUp) && (
          <ActionButton context={context} actions={[{ do: 'go', page: topUp }]} className={look.topUp}>
            {t('block-red-packet-grab.top-up')}
            <Icon name="chevron-right" size={16} />
          </ActionButton>
        )}
      </div>
    );
  return (
    <div role="status">
      {grab.kind === 'won' && (
        <div className={look.prize}>
          <p>{t('block-red-packet-grab.won')}</p>
          {grab.amount !== undefined && (
            <p className={look.amount}>
              <MoneyText value={grab.amount} />
            </p>
          )}
          <p className={look.note}>{t('block-red-packet-grab.where')}</p>
        </div>
      )}
    </div>
  );
}

/** Reads the player's red packets from the page's data `packets`. */
function readPackets(scope: Scope, hours: { readonly from: string; readonly to: string }) {
  const data = dataOf(scope, 'data.packets', 'getRedPacketState');
  const scheduled = (data?.rules ?? [])
    .slice(0, MAX_WINDOWS)
    .flatMap((rule) => readWindow(rule.start_time, rule.end_time) ?? []);
  const own = readWindow(hours.from, hours.to);
  return {
    /** Remaining grabs; undefined if unknown. */
    remaining: data?.sendnums,
    /** The grab hours: those of the server, else those of config. */
    windows: scheduled.length > 0 ? scheduled : own ? [own] : [],
    isLoaded: data !== undefined,
    /** Why the data failed to load; empty if there is no reason. */
    failure: data === undefined ? failureOf(scope, 'packets') : undefined,
  };
}

/** The state of a grab. An amount is a decimal string; undefined if the server sent none. */
type Grab =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'opening'; readonly amount: string | undefined }
  | { readonly kind: 'won'; readonly amount: string | undefined }
  /** The server's message, or why no request was sent. */
  | { readonly kind: 'failed'; readonly text: string };

/** Grabs one packet at a time (docs/spec/rows.md, section 4). Without grabs left it sends no request. */
function useGrab({ port, t, actions }: RenderContext, remaining: number | undefined) {
  const [grab, setGrab] = useState<Grab>({ kind: 'idle' });
  const isRequesting = useRef(false);
  const shownAt = useRef(0);
  const isStill = useReducedMotion();

  useEffect(() => {
    shownAt.current = performance.now();
    if (grab.kind !== 'opening') return;
    const timer = setTimeout(() => setGrab({ ...grab, kind: 'won' }), OPENING_MS);
    return () => clearTimeout(timer);
  }, [grab]);

  const refreshBalance = (): void => ['balance', 'wallet'].forEach((what) => void port.refresh(what));
  const claim = async (): Promise<Grab> => {
    const result = await port.call('claimRedPacket', {}, { trigger: 'code' });
    if (result.kind !== 'dropped') actions.data?.refresh('packets');
    if (result.kind === 'done') {
      // The balance is refreshed after the animation, even if the player has left the page.
      setTimeout(refreshBalance, isStill ? 0 : OPENING_MS);
      return { kind: isStill ? 'won' : 'opening', amount: result.data.redpacketmoney };
    }
    if (result.kind === 'refused') return { kind: 'failed', text: failureText(result, t) ?? '' };
    if (result.kind === 'expired' || result.kind === 'dropped') return { kind: 'idle' };
    return { kind: 'failed', text: t('block-red-packet-grab.network') };
  };

  return {
    grab,
    /** Grabs a packet. Does nothing during a request or the animation. */
    start(): void {
      if (isRequesting.current || grab.kind === 'opening') return;
      if (remaining !== undefined && remaining <= 0) {
        setGrab({ kind: 'failed', text: t('block-red-packet-grab.not-yet') });
        return;
      }
      isRequesting.current = true;
      setGrab({ kind: 'asking' });
      void claim()
        .then(setGrab)
        .finally(() => void (isRequesting.current = false));
    },
    skip: (): void => setGrab((now) => (now.kind === 'opening' ? { ...now, kind: 'won' } : now)),
    reset(): void {
      if (performance.now() - shownAt.current >= MIN_RESULT_MS) setGrab({ kind: 'idle' });
    },
  };
}
