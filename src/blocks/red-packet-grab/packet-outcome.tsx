import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Tap } from '#renderer/page/tap.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { Grab } from './use-grab.ts';

interface PacketOutcomeProps {
  readonly grab: Grab;
  /** The page on which one tops up. */
  readonly topUp: string;
  readonly around: Surroundings;
}

/** What came of a grab, said to a screen reader too: the amount, or the words of the server and a way to top up. */
export function PacketOutcome({ grab, topUp, around }: PacketOutcomeProps): ReactNode {
  const { t, port } = around;
  const look = slots.packetStage();
  if (grab.kind === 'failed')
    return (
      <div className={look.failure} role="alert">
        <p className={look.reason}>
          <Icon name="info" size={20} />
          <span>{grab.text}</span>
        </p>
        {port.hasPage(topUp) && (
          <Tap around={around} actions={[{ do: 'go', page: topUp }]} className={look.topUp}>
            {t('block-red-packet-grab.top-up')}
            <Icon name="chevron-right" size={16} />
          </Tap>
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
              <MoneyText value={grab.amount} size="display" />
            </p>
          )}
          <p className={look.note}>{t('block-red-packet-grab.where')}</p>
        </div>
      )}
    </div>
  );
}
