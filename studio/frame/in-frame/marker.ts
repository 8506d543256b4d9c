import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import { createOutline } from './outline.ts';
import { findPart } from './find-part.ts';

/** What is on its way to the screen may be the part that is meant: so long nothing else is pointed out in its place. */
const QUIET_MS = 350;
const PATIENCE_MS = 6000;
const SHOWN_MS = 1600;
const FADE_MS = 500;

/** Points parts of the page out: scrolls to one as soon as it is drawn, and outlines it until the outline has faded. */
export function createMarker(page: Window & typeof globalThis): { mark(mark: FrameMark): void } {
  let end = (): void => undefined;
  return {
    mark(mark) {
      end();
      let quiet = 0;
      const stop = (): void => {
        drawn.disconnect();
        page.clearTimeout(quiet);
        page.clearTimeout(patience);
      };
      const look = (isLast: boolean): void => {
        const found = findPart(mark, page.document);
        if (!found || !(found.isExact || isLast)) return;
        stop();
        end = showPart(found.element, page);
      };
      const lookAgain = (): void => {
        page.clearTimeout(quiet);
        quiet = page.setTimeout(() => look(true), QUIET_MS);
        look(false);
      };
      const drawn = new MutationObserver(lookAgain);
      const patience = page.setTimeout(stop, PATIENCE_MS);
      drawn.observe(page.document.body, { childList: true, subtree: true });
      end = stop;
      lookAgain();
    },
  };
}

/** Scrolls to an element and outlines it where it is for a while. Returns a function that ends this. */
function showPart(element: Element, page: Window): () => void {
  const outline = createOutline(page.document);
  const isCalm = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { height } = element.getBoundingClientRect();
  const block = height > page.innerHeight * 0.7 ? 'start' : 'center';
  element.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
  const begun = performance.now();
  let turn = 0;
  const follow = (): void => {
    const over = performance.now() - begun - SHOWN_MS;
    if (over > FADE_MS || !element.isConnected) return outline.remove();
    outline.show(element, isCalm ? 1 : 1 - Math.max(0, over) / FADE_MS);
    turn = page.requestAnimationFrame(follow);
  };
  follow();
  return () => {
    page.cancelAnimationFrame(turn);
    outline.remove();
  };
}
