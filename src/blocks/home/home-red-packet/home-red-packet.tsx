import { useState, useEffect, useRef, type PointerEvent } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import { slots } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useSiteState } from '#state/state-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';

/** How far a floating thing keeps from the bars. */
const GAP_PX = 8;

/** How far a finger may stray in a tap, in CSS pixels. */
const TAP_PX = 6;

/** A floating way to the red packets. It can be moved along the side and sent away for this visit. */
export function HomeRedPacket({ context: { port, t, active }, props }: BlockInput<'home-red-packet'>) {
  const { shared, device } = useSiteState();
  const isOn = useStore(shared, ({ site }) => site?.redpacket_switch === 1);
  const [isHidden, setHidden] = useState(() => device.read('packetHidden') ?? false);
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
        onClick={() => {
          device.write('packetHidden', true);
          setHidden(true);
        }}
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
 * Lets a finger move a floating thing up and down; it springs back to its side and stays between the bars, on a screen that was turned too.
 * Returns how far it has been moved, and what to spread on it.
 */
function useDrag() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; from: number; span: Interval; room: Interval }>(undefined);
  const moved = useRef(false);
  useEffect(() => {
    const comeBack = (): void => {
      const span = ref.current ? spanOf(ref.current) : undefined;
      const astray = span ? moveWithin(span, clearRoom(), 0) : 0;
      if (astray !== 0) setOffset(({ x, y }) => ({ x, y: y + astray }));
    };
    comeBack();
    window.addEventListener('resize', comeBack);
    return () => window.removeEventListener('resize', comeBack);
  }, []);
  const letGo = (): void => {
    held.current = undefined;
    setOffset(({ y }) => ({ x: 0, y }));
  };
  return {
    offset,
    /** Whether the pointer that just let go has moved it: then it was no tap. */
    wasMoved: () => moved.current,
    grip: {
      ref,
      onPointerDown(event: PointerEvent) {
        const span = spanOf(event.currentTarget);
        moved.current = false;
        if (!span) return;
        held.current = { x: event.clientX, y: event.clientY, from: offset.y, span, room: clearRoom() };
      },
      onPointerMove(event: PointerEvent) {
        const hold = held.current;
        if (!hold) return;
        const x = event.clientX - hold.x;
        const y = event.clientY - hold.y;
        moved.current ||= Math.hypot(x, y) > TAP_PX;
        if (!moved.current) return;
        setOffset({ x: Math.min(0, x), y: hold.from + moveWithin(hold.span, hold.room, y) });
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}

/** What the bars of the shell leave of the screen; each stands in its own safe area, which its box has in it. */
function clearRoom(): Interval {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector('nav')?.getBoundingClientRect();
  const bottom = foot && foot.height > 0 ? foot.top : window.innerHeight;
  return { top: Math.max(0, top) + GAP_PX, bottom: bottom - GAP_PX };
}

/** From where to where an element reaches, with what stands out of it; undefined while it is not drawn. */
function spanOf(element: Element): Interval | undefined {
  const boxes = [element, ...element.children].map((one) => one.getBoundingClientRect());
  if (boxes.every(({ height }) => height === 0)) return undefined;
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** From where to where something reaches, in CSS pixels from the top of the screen. */
interface Interval {
  readonly top: number;
  readonly bottom: number;
}

/** How far a thing may move down (below 0: up) of what is wished, so that it stays in its room; in a room too low for it, it stands at the foot. */
export function moveWithin(thing: Interval, room: Interval, wishedPx: number): number {
  return Math.min(room.bottom - thing.bottom, Math.max(wishedPx, room.top - thing.top));
}
