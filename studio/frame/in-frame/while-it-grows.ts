const PATIENCE_MS = 3000;

const HANDS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];

/** What a page shows comes bit by bit: tries again as it grows, until `step` returns true, time is up, or the operator's own hand ends it. */
export function whileItGrows(page: Window, step: () => boolean): void {
  const grown = new ResizeObserver(() => step() && stop());
  const stop = (): void => {
    grown.disconnect();
    page.clearTimeout(timer);
    for (const hand of HANDS) page.removeEventListener(hand, stop);
  };
  const timer = page.setTimeout(stop, PATIENCE_MS);
  for (const hand of HANDS) page.addEventListener(hand, stop, { passive: true });
  grown.observe(page.document.body);
  step();
}
