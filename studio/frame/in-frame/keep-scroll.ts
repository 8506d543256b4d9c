const KEY = 'studio:scroll';
const PATIENCE_MS = 3000;

/** Keeps the page at its height over a reload that the studio asked for. */
export function keepScroll(page: Window): { note(): void; restore(): void } {
  return {
    note() {
      page.sessionStorage.setItem(KEY, JSON.stringify({ hash: page.location.hash, y: page.scrollY }));
    },
    restore() {
      const { hash, y } = read(page);
      page.sessionStorage.removeItem(KEY);
      if (hash === page.location.hash && y > 0) scrollWhenTall(page, y);
    },
  };
}

function read(page: Window): { hash: string; y: number } {
  try {
    const { hash, y } = JSON.parse(page.sessionStorage.getItem(KEY) ?? '{}') as { hash?: string; y?: number };
    return { hash: hash ?? '', y: y ?? 0 };
  } catch {
    return { hash: '', y: 0 };
  }
}

/** What the page shows comes bit by bit: it is scrolled again as it grows, until the operator's own hand ends it. */
function scrollWhenTall(page: Window, y: number): void {
  const step = (): void => page.scrollTo({ top: y, behavior: 'instant' });
  const grown = new ResizeObserver(() => {
    step();
    if (page.scrollY >= y - 1) stop();
  });
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

const HANDS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];
