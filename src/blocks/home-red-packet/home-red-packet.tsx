import { useState } from 'react';
import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { useSiteState } from '#state/state-context.ts';
import { useStore } from '#state/use-store.ts';
import { Icon } from '#ui/art/icon.tsx';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';
import { useDrag } from './use-drag.ts';

/** A floating way to the red packets. It can be moved along the side and sent away for this visit. */
export function HomeRedPacket({ around: { port, t, active }, props }: BlockProps) {
  const { shared, device } = useSiteState();
  const isOn = useStore(shared, ({ site }) => site?.redpacket_switch === 1);
  const [isHidden, setHidden] = useState(() => device.read('packetHidden') ?? false);
  const { offset, wasMoved, grip } = useDrag();
  const page = String(props['page']);
  if (!isOn || isHidden || !active || !port.hasPage(page)) return null;
  const look = slots.fab();
  return (
    <div className={look.root} style={{ '--fab-x': `${offset.x}px`, '--fab-y': `${offset.y}px` }} {...grip}>
      <button
        type="button"
        className={look.button}
        aria-label={t('block-home-red-packet.open')}
        onClick={() => {
          if (!wasMoved()) port.go({ page });
        }}
      >
        <RedPacketArt size={64} />
      </button>
      <button
        type="button"
        className={look.close}
        aria-label={t('block-home-red-packet.close')}
        onClick={() => {
          device.write('packetHidden', true);
          setHidden(true);
        }}
      >
        <span>
          <Icon name="close" size={16} />
        </span>
      </button>
    </div>
  );
}
