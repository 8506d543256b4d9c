import { proxy, ref } from 'valtio/vanilla';

const DURATION_MS = { success: 2400, info: 2400, error: 4000 };

/** A short message. Its tone sets its colour and icon. */
export interface Toast {
  readonly id: number;
  readonly tone: keyof typeof DURATION_MS;
  readonly text: string;
  /** The remaining time on screen, in milliseconds. */
  leftMs: number;
}

/** Shows one toast at a time, so that nothing below the title is covered. */
export type Toaster = ReturnType<typeof createToaster>;

/**
 * Creates a toaster: 4 s for errors, 2.4 s for others. A new toast replaces the present one, except that an `info` waits until a `success` or
 * an `error` has ended. A repeated text restarts its time.
 */
export function createToaster() {
  const state = proxy<{ toast: Toast | undefined }>({ toast: undefined });
  /** The present toast, and one that waits. */
  let queue: readonly Toast[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let isPaused = false;
  let lastId = 0;

  const start = (): void => {
    const [now] = queue;
    if (!now || isPaused) return;
    startedAt = performance.now();
    timer = setTimeout(() => publish(queue.slice(1)), now.leftMs);
  };
  const publish = (next: readonly Toast[]): void => {
    clearTimeout(timer);
    queue = next;
    state.toast = next[0] && ref(next[0]);
    start();
  };

  return {
    /** `toast` is the present one, an immutable object. */
    state: state as { readonly toast: Toast | undefined },
    show(text: string, tone: Toast['tone'] = 'info'): void {
      const toast: Toast = { id: (lastId += 1), tone, text, leftMs: DURATION_MS[tone] };
      const [now, ...waiting] = queue;
      if (now && now.tone !== 'info' && tone === 'info') queue = [now, toast];
      else publish([toast, ...waiting]);
    },
    clear: () => publish([]),
    /** Stops the timer, for instance while a finger is on the toast or the page is hidden. */
    pause(): void {
      if (isPaused) return;
      isPaused = true;
      clearTimeout(timer);
      const [now] = queue;
      if (now) now.leftMs = Math.max(0, now.leftMs - (performance.now() - startedAt));
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      start();
    },
  };
}
