import { proxy, ref } from 'valtio/vanilla';

/** What a toast says by its colour and icon. */
export type ToastKind = 'success' | 'danger' | 'info';

/** A short message. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastKind;
  readonly text: string;
}

/** What is on screen: one toast at a time, so that nothing below the title is covered. */
export interface Toaster {
  /** `toast` is replaced whenever one comes or goes. */
  readonly state: { readonly toast: Toast | undefined };
  show(text: string, tone?: ToastKind): void;
  clear(): void;
  /** Stops the time of the toast, for instance while a finger rests on it or the page is hidden. */
  pause(): void;
  resume(): void;
}

interface TimedToast extends Toast {
  leftMs: number;
}

const DURATION_MS = { success: 2400, info: 2400, danger: 4000 };

/**
 * Makes a toaster: 2.4 s for good news and 4 s for bad. The newest takes the place of what is shown; only what is merely told waits until
 * what came of a tap has been read. The same words again restart their time.
 */
export function createToaster(): Toaster {
  const state = proxy<{ toast: Toast | undefined }>({ toast: undefined });
  /** The one that is shown, and one that waits. */
  let line: readonly TimedToast[] = [];
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
  const publish = (next: readonly TimedToast[]): void => {
    clearTimeout(timer);
    line = next;
    state.toast = next[0] && ref({ ...next[0] });
    start();
  };

  return {
    state,
    show(text, tone = 'info') {
      const toast: TimedToast = { id: (lastId += 1), tone, text, leftMs: DURATION_MS[tone] };
      const [now, ...waiting] = line;
      if (now && now.tone !== 'info' && tone === 'info') line = [now, toast];
      else publish([toast, ...waiting]);
    },
    clear: () => publish([]),
    pause() {
      if (isPaused) return;
      isPaused = true;
      clearTimeout(timer);
      const [now] = line;
      if (now) now.leftMs = Math.max(0, now.leftMs - (performance.now() - startedAt));
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      start();
    },
  };
}
