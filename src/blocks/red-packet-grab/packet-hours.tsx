import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { hoursText, windowTime, type DailyWindow } from '#rules/red-packet-window.ts';
import { Icon } from '#ui/art/icon.tsx';
import { useServerTime } from './use-server-time.ts';

interface PacketHoursProps {
  readonly windows: readonly DailyWindow[];
  readonly around: Surroundings;
}

/** Whether packets can be grabbed now, and how long until that changes: Beijing's hours on the server's clock. */
export function PacketHours({ windows, around: { port, t, actions } }: PacketHoursProps): ReactNode {
  const now = useCallback(() => port.serverNow(), [port]);
  const at = useServerTime(now);
  const time = windowTime(windows, at);
  const kind = time?.kind;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind) actions.data?.refresh('packets');
    before.current = kind;
  }, [kind, actions]);
  if (!time) return null;
  const look = slots.packetStage();
  const label = t(`block-red-packet-grab.hours.${time.kind}`);
  return (
    <div className={look.hours}>
      <p className={look.state}>
        <Icon name={time.kind === 'open' ? 'red-packet' : 'clock'} size={16} />
        {label}
      </p>
      <p className={look.left}>
        {t(`block-red-packet-grab.left.${time.kind === 'open' ? 'closes' : 'opens'}`)}
        <span role="timer" aria-label={label} className={look.clock}>
          {hoursText(time.untilMs - at)}
        </span>
      </p>
    </div>
  );
}
