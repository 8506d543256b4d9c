import { useState, useRef, type PointerEvent } from 'react';
import { slots } from '#generated/recipes.ts';
import { sharedOf } from '#renderer/data/read-scope.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useDeviceValue } from '#state/state-hooks.ts';
import { Icon } from '#ui/art/icon.tsx';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';

/** A pointer that moves further than this many CSS pixels drags, and does not tap. */
const TAP_PX = 6;

/** A floating button to the red packets. It can be dragged along the side, and closed for this session. */
export function HomeRedPacket({ context: { port, scope, t, active }, props }: BlockInput<'home-red-packet'>) {
  const isOn = sharedOf(scope, 'site')?.redpacket_switch === 1;
  const [isHidden, setHidden] = useDeviceValue('packetHidden');
  const { offset, wasMoved, grip } = useDrag();
  const { page } = props;
  if (!isOn || isHidden || !active || !port.hasPage(page)) return null;
  const look = slots.fab();
  return (
    <div className={look.root} style={{ '--fab-x': `${offset.x}px`, '--fab-y': `${offset.y}px` }} {...grip}>
      <button
        type="button"
        className={look.close}
        aria-label={t('block-home-red-packet.close')}
        onClick={() => setHidden(true)}
      >
        <span>
          <Icon name="close" size={16} />
        </span>
      </button>
      <button
        type="button"
        className={look.button}
        aria-label={t('block-home-red-packet.open')}
        onClick={() => {
          if (!wasMoved()) port.go({ page });
        }}
      >
        <RedPacketArt size={60} />
      </button>
    </div>
  );
}

/**
 * Drags the floating button up and down; it returns to its side. Its style keeps it between the bars, also on
 * a rotated screen. Returns its offset and the props to spread on it.
 */
function useDrag() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const drag = useRef<{ readonly x: number; readonly y: number; readonly fromY: number }>(undefined);
  const moved = useRef(false);
  const release = (): void => {
    drag.current = undefined;
    setOffset(({ y }) => ({ x: 0, y }));
  };
  return {
    offset,
    /** Whether the last pointer dragged the button: then its click is no tap. */
    wasMoved: () => moved.current,
    grip: {
      onPointerDown({ currentTarget, clientX, clientY }: PointerEvent) {
        moved.current = false;
        // Where the style shows it: a pointer that went further than the bars has left another offset.
        const shown = new DOMMatrixReadOnly(getComputedStyle(currentTarget).transform);
        drag.current = { x: clientX, y: clientY, fromY: shown.f };
      },
      onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
        const start = drag.current;
        if (!start) return;
        const x = clientX - start.x;
        const y = clientY - start.y;
        moved.current ||= Math.hypot(x, y) > TAP_PX;
        if (!moved.current) return;
        currentTarget.setPointerCapture(pointerId); // Not before: a captured tap misses the button.
        setOffset({ x: Math.min(0, x), y: start.fromY + y });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
