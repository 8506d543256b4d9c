import { useRef, type PointerEvent } from 'react';

/** Handlers that make an element the grip of what it closes. */
export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

const farPx = 96;
const fastPxPerMs = 0.5;
const slopPx = 6;

/** Drags the nearest `[data-part=content]` down or to the left by `--drag`; let go far or fast enough, it closes. */
export function useDragToClose(direction: 'down' | 'left', onClose: () => void): DragHandlers {
  const from = useRef<{ at: number; time: number; content: HTMLElement } | undefined>(undefined);
  const position = (event: PointerEvent) => (direction === 'down' ? event.clientY : -event.clientX);
  const settle = () => from.current?.content.style.removeProperty('--drag');
  return {
    onPointerDown(event) {
      const content = event.currentTarget.closest<HTMLElement>('[data-part=content]');
      if (content && event.isPrimary) from.current = { at: position(event), time: event.timeStamp, content };
    },
    onPointerMove(event) {
      if (!from.current) return;
      const moved = position(event) - from.current.at;
      if (moved < slopPx) return settle();
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      from.current.content.style.setProperty('--drag', `${direction === 'down' ? moved : -moved}px`);
    },
    onPointerUp(event) {
      if (!from.current) return;
      const moved = position(event) - from.current.at;
      const speed = moved / Math.max(1, event.timeStamp - from.current.time);
      const isClosing = moved > farPx || (moved > slopPx * 4 && speed > fastPxPerMs);
      if (!isClosing) settle();
      from.current = undefined;
      if (isClosing) onClose();
    },
    onPointerCancel() {
      settle();
      from.current = undefined;
    },
  };
}
