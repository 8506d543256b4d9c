import { useRef, useState, type PointerEvent } from 'react';

/** How far a finger may stray in a tap, in CSS pixels. */
const TAP_PX = 6;

/** A thing that can be dragged: how far it has been moved, and what to spread on it. */
export interface Drag {
  readonly offset: { readonly x: number; readonly y: number };
  /** Whether the pointer that just let go has moved it: then it was no tap. */
  wasMoved(): boolean;
  readonly grip: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** Lets a finger move a floating thing up and down; it springs back to its side and stays within the screen. */
export function useDrag(): Drag {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const held = useRef<{ x: number; y: number; from: number; top: number; bottom: number }>(undefined);
  const moved = useRef(false);
  const letGo = (): void => {
    held.current = undefined;
    setOffset(({ y }) => ({ x: 0, y }));
  };
  return {
    offset,
    wasMoved: () => moved.current,
    grip: {
      onPointerDown(event) {
        const box = event.currentTarget.getBoundingClientRect();
        moved.current = false;
        held.current = {
          ...{ x: event.clientX, y: event.clientY, from: offset.y },
          ...{ top: box.top, bottom: window.innerHeight - box.bottom },
        };
      },
      onPointerMove(event) {
        const hold = held.current;
        if (!hold) return;
        const x = event.clientX - hold.x;
        const y = event.clientY - hold.y;
        moved.current ||= Math.hypot(x, y) > TAP_PX;
        if (!moved.current) return;
        const inside = Math.min(hold.bottom - ROOM_BELOW_PX, Math.max(y, ROOM_ABOVE_PX - hold.top));
        setOffset({ x: Math.min(0, x), y: hold.from + inside });
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}

/** Room for the bars at the edges of the screen. */
const ROOM_ABOVE_PX = 96;
const ROOM_BELOW_PX = 64;
