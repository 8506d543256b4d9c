import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { clearRoom, spanOf } from './clear-room.ts';
import { moveWithin, type Span } from './move-within.ts';

/** How far a finger may stray in a tap, in CSS pixels. */
const TAP_PX = 6;

/** A thing that can be dragged: how far it has been moved, and what to spread on it. */
export interface Drag {
  readonly offset: { readonly x: number; readonly y: number };
  /** Whether the pointer that just let go has moved it: then it was no tap. */
  wasMoved(): boolean;
  readonly grip: {
    readonly ref: RefObject<HTMLDivElement | null>;
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** Lets a finger move a floating thing up and down; it springs back to its side and stays between the bars, on a screen that was turned too. */
export function useDrag(): Drag {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; from: number; span: Span; room: Span }>(undefined);
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
    wasMoved: () => moved.current,
    grip: {
      ref,
      onPointerDown(event) {
        const span = spanOf(event.currentTarget);
        moved.current = false;
        if (!span) return;
        held.current = {
          ...{ x: event.clientX, y: event.clientY, from: offset.y },
          ...{ span, room: clearRoom() },
        };
      },
      onPointerMove(event) {
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
