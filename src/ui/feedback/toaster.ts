/** What a toast may say by its colour and icon. */
export type ToastKind = 'success' | 'danger' | 'warning' | 'info';

/** Short news. */
export interface Toast {
  id: number;
  tone: ToastKind;
  text: string;
}

/** The clock of the toaster, to be replaced in tests. */
export interface ToastClock {
  now: () => number;
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
}

/** Toasts to show, to watch and to hold. */
export interface Toaster {
  show: (text: string, tone?: ToastKind) => void;
  dismiss: (id: number) => void;
  clear: () => void;
  /** Holds every toast, for instance while a finger rests on one or the page is hidden. */
  pause: () => void;
  resume: () => void;
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void;
  snapshot: () => readonly Toast[];
}

interface Held {
  toast: Toast;
  leftMs: number;
  since: number;
  timer: unknown;
}

const shown = 2;
const durationMs: Record<ToastKind, number> = { success: 2400, info: 2400, warning: 4000, danger: 4000 };
const browserClock: ToastClock = {
  now: () => performance.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** A toaster: at most two toasts, 2.4 s for good news and 4 s for bad; the same words again only start anew. */
export function createToaster(clock: ToastClock = browserClock): Toaster {
  const listeners = new Set<() => void>();
  let held: Held[] = [];
  let view: readonly Toast[] = [];
  let isPaused = false;
  let lastId = 0;

  const publish = (next: Held[]) => {
    held = next;
    view = next.map(({ toast }) => toast);
    for (const listener of listeners) listener();
  };
  const start = (one: Held) => {
    if (isPaused) return;
    one.since = clock.now();
    one.timer = clock.set(() => dismiss(one.toast.id), one.leftMs);
  };
  const dismiss = (id: number) => {
    for (const one of held) if (one.toast.id === id) clock.clear(one.timer);
    publish(held.filter((one) => one.toast.id !== id));
  };

  return {
    show(text, tone = 'info') {
      for (const { toast } of held) if (toast.text === text && toast.tone === tone) dismiss(toast.id);
      const one: Held = {
        toast: { id: ++lastId, tone, text },
        leftMs: durationMs[tone],
        since: 0,
        timer: undefined,
      };
      for (const old of held.slice(0, Math.max(0, held.length + 1 - shown))) dismiss(old.toast.id);
      publish([...held, one]);
      start(one);
    },
    dismiss,
    clear() {
      for (const { timer } of held) clock.clear(timer);
      publish([]);
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const one of held) {
        clock.clear(one.timer);
        one.leftMs = Math.max(0, one.leftMs - (clock.now() - one.since));
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const one of held) start(one);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => view,
  };
}
