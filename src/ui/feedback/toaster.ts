import { proxy, ref } from 'valtio/vanilla';

const DURATION_MS = { success: 2400, info: 2400, error: 4000 };

/** A short message; what it says by its colour and icon is its tone. */
export interface Toast {
  readonly id: number;
  readonly tone: keyof typeof DURATION_MS;
  readonly text: string;
  /** How long it is still shown, in milliseconds. */
  leftMs: number;
}

/** What is on screen: one toast at a time, so that nothing below the title is covered. */
export type Toaster = ReturnType<typeof createToaster>;

/**
 * Makes a toaster: 2.4 s for good news and 4 s for bad. The newest takes the place of what is shown; only what is merely told waits until
 * what came of a tap has been read. The same words again restart their time.
 */
export function createToaster() {
  const state = proxy<{ toast: Toast | undefined }>({ toast: undefined });
  /** The one that is shown, and one that waits. */
  let line: readonly Toast[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let isPaused = false;
  let lastId = 0;

  const start = (): void => {
    const [now] = line;
    if (!now || isPaused) return;
    startedAt = performance.now();
    timer = setTimeout(() => publish(line.slice(1)), now.leftMs);
  };
  const publish = (next: readonly Toast[]): void => {
    clearTimeout(timer);
    line = next;
    state.toast = next[0] && ref(next[0]);
    start();
  };

  return {
    /** `toast` is replaced whenever one comes or goes. */
    state: state as { readonly toast: Toast | undefined },
    show(text: string, tone: Toast['tone'] = 'info'): void {
      const toast: Toast = { id: (lastId += 1), tone, text, leftMs: DURATION_MS[tone] };
      const [now, ...waiting] = line;
      if (now && now.tone !== 'info' && tone === 'info') line = [now, toast];
      else publish([toast, ...waiting]);
    },
    clear: () => publish([]),
    /** Stops the time of the toast, for instance while a finger rests on it or the page is hidden. */
    pause(): void {
      if (isPaused) return;
      isPaused = true;
      clearTimeout(timer);
      const [now] = line;
      if (now) now.leftMs = Math.max(0, now.leftMs - (performance.now() - startedAt));
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      start();
    },
  };
}
