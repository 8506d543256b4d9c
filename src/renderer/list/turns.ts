/** How long nothing may have scrolled, in milliseconds, before work that can wait is done. */
const STILL_MS = 150;

/** Does steps one at a time while there are any. */
export interface Turns {
  /** Begins, if it is not under way. */
  begin(): void;
}

/** Makes turns that come as often as `next` gives them, until a step says that none is left. */
function createTurns(next: (step: () => void) => void, step: () => boolean): Turns {
  let running = false;
  const turn = (): void => {
    running = step();
    if (running) next(turn);
  };
  return {
    begin() {
      if (running) return;
      running = true;
      next(turn);
    },
  };
}

/** Turns of one step a frame. */
export function everyFrame(step: () => boolean): Turns {
  return createTurns((turn) => requestAnimationFrame(turn), step);
}

/** Turns that come while the browser is idle and nothing scrolls: a frame of a fling is never theirs. */
export function whileStill(step: () => boolean): Turns {
  let movedAt = 0;
  const moved = (): void => {
    movedAt = performance.now();
  };
  const next = (turn: () => void): void => {
    const wait = movedAt + STILL_MS - performance.now();
    if (wait > 0) setTimeout(() => next(turn), wait);
    else if ('requestIdleCallback' in window) requestIdleCallback(turn);
    else setTimeout(turn, 16);
  };
  const turns = createTurns(next, () => {
    const more = step();
    if (!more) removeEventListener('scroll', moved, CAPTURE);
    return more;
  });
  return {
    begin() {
      moved();
      addEventListener('scroll', moved, CAPTURE);
      turns.begin();
    },
  };
}

const CAPTURE = { capture: true, passive: true } as const;
