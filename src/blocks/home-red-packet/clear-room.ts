import type { Span } from './move-within.ts';

/** How far a floating thing keeps from the bars. */
const GAP_PX = 8;

/** What the bars of the shell leave of the screen; each stands in its own safe area, which its box has in it. */
export function clearRoom(): Span {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector('nav')?.getBoundingClientRect();
  const bottom = foot && foot.height > 0 ? foot.top : window.innerHeight;
  return { top: Math.max(0, top) + GAP_PX, bottom: bottom - GAP_PX };
}

/** From where to where an element reaches, with what stands out of it; undefined while it is not drawn. */
export function spanOf(element: Element): Span | undefined {
  const boxes = [element, ...element.children].map((one) => one.getBoundingClientRect());
  if (boxes.every(({ height }) => height === 0)) return undefined;
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}
