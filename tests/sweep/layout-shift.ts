import type { BrowserContext, Page } from 'playwright-core';

/** The largest layout shift while data arrives (CLS, web.dev/cls). */
const MAX_SHIFT = 0.02;

/** Makes every page loaded from now on record layout shifts without user input. */
export async function countShifts(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}` : 'text';
          return `${name.trim()} from ${String(previousRect.y)} to ${String(currentRect.y)}`;
        });
        seen.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The faults of a page that has shifted too much since the last call: how much, and which elements. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>('layoutShifts.splice(0)');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total <= MAX_SHIFT) return [];
  const large = shifts.filter(({ value }) => value > MAX_SHIFT / 10);
  const moved = [...new Set(large.flatMap((shift) => shift.moved))];
  return [`moves by ${total.toFixed(3)} when its data arrives: ${moved.join(', ')}`];
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** From the Layout Instability API, which TypeScript has no types for. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
