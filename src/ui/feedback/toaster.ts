import { proxy, ref } from 'valtio/vanilla';

/** What a toast says by its colour and icon. */
export type ToastKind = 'success' | 'danger' | 'info';

/** A short message. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastKind;
  readonly text: string;
}

/** The toasts on screen. */
export interface Toaster {
  /** `toasts` is replaced whenever one comes or goes. */
  readonly state: { readonly toasts: readonly Toast[] };
  show(text: string, tone?: ToastKind): void;
  clear(): void;
  /** Stops the time of every toast, for instance while a finger rests on one or the page is hidden. */
  pause(): void;
  resume(): void;
}

interface TimedToast extends Toast {
  leftMs: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

const MOST = 2;
const DURATION_MS = { success: 2400, info: 2400, danger: 4000 };

/** Makes a toaster: at most two toasts and one of them bad news, 2.4 s for good news and 4 s for bad, which is over as soon as something succeeds; the same text again restarts its time. */
export function createToaster(): Toaster {
  const state = proxy<{ toasts: readonly Toast[] }>({ toasts: ref([]) });
  let shown: readonly TimedToast[] = [];
  let isPaused = false;
  let lastId = 0;

  const publish = (toasts: readonly TimedToast[]): void => {
    for (const { timer } of shown.filter((toast) => !toasts.includes(toast))) clearTimeout(timer);
    shown = toasts;
    state.toasts = ref([...toasts]);
  };
  const start = (toast: TimedToast): void => {
    if (isPaused) return;
    toast.startedAt = performance.now();
    toast.timer = setTimeout(() => publish(shown.filter((one) => one !== toast)), toast.leftMs);
  };

  return {
    state,
    show(text, tone = 'info') {
      const toast: TimedToast = { id: (lastId += 1), tone, text, leftMs: DURATION_MS[tone], startedAt: 0 };
      const others = shown.filter((one) => !isOver(one, toast));
      publish([...others.slice(1 - MOST), toast]);
      start(toast);
    },
    clear: () => publish([]),
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const toast of shown) {
        clearTimeout(toast.timer);
        toast.leftMs = Math.max(0, toast.leftMs - (performance.now() - toast.startedAt));
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      shown.forEach(start);
    },
  };
}

/** Whether a toast makes way for the next: one with the same words, and bad news for whatever is not only told. */
function isOver(one: Toast, { tone, text }: Toast): boolean {
  return (one.tone === tone && one.text === text) || (one.tone === 'danger' && tone !== 'info');
}
