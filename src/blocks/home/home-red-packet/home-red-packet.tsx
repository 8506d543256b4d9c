import { useState, useEffect, useRef, type PointerEvent } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import { slots } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useSiteState } from '#state/use-site-state.ts';
import { Icon } from '#ui/art/icon.tsx';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';

/** The distance of the button from the bars, in CSS pixels. */
const GAP_PX = 8;

/** A pointer that moves further than this many CSS pixels drags, and does not tap. */
const TAP_PX = 6;

/** A floating button to the red packets. It can be dragged along the side, and closed for this visit. */
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
 * Dragging of the floating button: it moves up and down, returns to its side, and stays between the bars, also after the screen is rotated.
 * Returns its offset and the props to spread on it.
 */
function useDrag() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const ref = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; from: number; span: Interval; bounds: Interval }>(undefined);
  const moved = useRef(false);
  useEffect(() => {
    const moveBack = (): void => {
      const span = ref.current ? spanOf(ref.current) : undefined;
      const correction = span ? moveWithin(span, freeSpace(), 0) : 0;
      if (correction !== 0) setOffset(({ x, y }) => ({ x, y: y + correction }));
    };
    moveBack();
    window.addEventListener('resize', moveBack);
    return () => window.removeEventListener('resize', moveBack);
  }, []);
  const release = (): void => {
    drag.current = undefined;
    setOffset(({ y }) => ({ x: 0, y }));
  };
  return {
    offset,
    /** Whether the last pointer dragged the button: then its click is no tap. */
    wasMoved: () => moved.current,
    grip: {
      ref,
      onPointerDown(event: PointerEvent) {
        const span = spanOf(event.currentTarget);
        moved.current = false;
        if (!span) return;
        drag.current = { x: event.clientX, y: event.clientY, from: offset.y, span, bounds: freeSpace() };
      },
      onPointerMove(event: PointerEvent) {
        const start = drag.current;
        if (!start) return;
        const x = event.clientX - start.x;
        const y = event.clientY - start.y;
        moved.current ||= Math.hypot(x, y) > TAP_PX;
        if (!moved.current) return;
        setOffset({ x: Math.min(0, x), y: start.from + moveWithin(start.span, start.bounds, y) });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

/** The part of the screen between the shell's bars. The box of a bar includes its safe area. */
function freeSpace(): Interval {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector('nav')?.getBoundingClientRect();
  const bottom = foot && foot.height > 0 ? foot.top : window.innerHeight;
  return { top: Math.max(0, top) + GAP_PX, bottom: bottom - GAP_PX };
}

/** The vertical extent of an element with its children; undefined while it is not rendered. */
function spanOf(element: Element): Interval | undefined {
  const boxes = [element, ...element.children].map((one) => one.getBoundingClientRect());
  if (boxes.every(({ height }) => height === 0)) return undefined;
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** A vertical extent in CSS pixels from the top of the screen. */
interface Interval {
  readonly top: number;
  readonly bottom: number;
}

/** Limits a movement (positive: down) so that a box stays within bounds. If the bounds are too small, the box is at their bottom. */
export function moveWithin(box: Interval, bounds: Interval, movePx: number): number {
  return Math.min(bounds.bottom - box.bottom, Math.max(movePx, bounds.top - box.top));
}
