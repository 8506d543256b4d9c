import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { ErrorState } from '#ui/blank-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { PacketHours } from './packet-hours.tsx';
import { PacketOutcome } from './packet-outcome.tsx';
import { readPackets, type KnownPackets } from './read-packets.ts';
import { useGrab, type Grab } from './use-grab.ts';

/** What config says to the stage. */
interface StageProps {
  readonly window: { readonly from: string; readonly to: string };
  readonly topUp: { readonly page: string };
}

/** The red packet of the day: when it can be grabbed, how often still, and what was in it. */
export function RedPacketGrab({ around, props }: BlockProps): ReactNode {
  const { t, scope, actions } = around;
  const { window: hours, topUp } = props as unknown as StageProps;
  const packets = readPackets(scope, hours);
  if (packets.failure !== undefined)
    return (
      <ErrorState
        title={packets.failure || t('block-red-packet-grab.network')}
        retryLabel={t('shell.retry')}
        onRetry={() => actions.data?.refresh('packets')}
      />
    );
  if (!packets.isLoaded)
    return (
      <SkeletonGroup label={t('shell.loading')}>
        <Skeleton shape="stage" />
      </SkeletonGroup>
    );
  return <Stage packets={packets} topUp={topUp.page} around={around} />;
}

interface StageInUse extends Pick<BlockProps, 'around'> {
  readonly packets: KnownPackets;
  readonly topUp: string;
}

function Stage({ packets, topUp, around }: StageInUse): ReactNode {
  const { t } = around;
  const { remaining, windows } = packets;
  const { grab, take, skip, reset } = useGrab(around, remaining);
  const look = slots.packetStage({ grab: grab.kind });
  const isBusy = grab.kind === 'asking' || grab.kind === 'opening';
  const again = grab.kind === 'won' || grab.kind === 'failed';
  return (
    <section className={look.root} aria-label={t('block-red-packet-grab.title')}>
      <WaveBackdrop className={look.waves} opacity={0.3} />
      <PacketHours windows={windows} around={around} />
      <div className={look.table}>
        <span className={look.packet}>
          <RedPacketArt size={168} />
        </span>
        {grab.kind === 'opening' && (
          <button
            type="button"
            className={look.skip}
            aria-label={t('block-red-packet-grab.skip')}
            onClick={skip}
          />
        )}
        <PacketOutcome grab={grab} topUp={topUp} around={around} />
      </div>
      <button
        type="button"
        className={look.button}
        aria-disabled={isBusy || undefined}
        onClick={again ? reset : take}
      >
        {t(WORDS[grab.kind])}
      </button>
    </section>
  );
}

const WORDS = {
  idle: 'block-red-packet-grab.take',
  asking: 'block-red-packet-grab.taking',
  opening: 'block-red-packet-grab.opening',
  won: 'block-red-packet-grab.thanks',
  failed: 'block-red-packet-grab.back',
} as const satisfies Record<Grab['kind'], string>;
