import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { slots } from '#generated/recipes.ts';
import { usePageHidden } from '#ui/device/motion-and-visibility.ts';
import { afterPaint, whenIdle } from '#ui/device/timing.ts';

const DURATION_MS = { success: 2400, info: 2400, error: 4000 };

/** Why the timer stands still: a pointer is on the toast, or the page is hidden. */
type PauseReason = 'touched' | 'hidden';

/** A short message. Its tone sets its colour and icon. */
interface Toast {
  readonly id: number;
  readonly tone: keyof typeof DURATION_MS;
  readonly text: string;
  /** The remaining time on screen, in milliseconds. */
  leftMs: number;
}

/** Shows one toast at a time, so that nothing below the title is covered. */
export type Toaster = ReturnType<typeof createToaster>;

/**
 * Creates a toaster: 4 s for errors, 2.4 s for others. A new toast replaces the present one, except that an
 * `info` waits until a `success` or an `error` has ended. A repeated text restarts its time.
 */
export function createToaster() {
  const state = proxy<{ toast: Toast | undefined }>({ toast: undefined });
  /** The present toast, and one that waits. */
  let queue: readonly Toast[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  const pauses = new Set<PauseReason>();
  let lastId = 0;

  const start = (): void => {
    const [now] = queue;
    if (!now || pauses.size > 0) return;
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
    /** Shows a text; none if it is empty. */
    show(text: string, tone: Toast['tone'] = 'info'): void {
      if (text === '') return;
      const toast: Toast = { id: (lastId += 1), tone, text, leftMs: DURATION_MS[tone] };
      const [now, ...waiting] = queue;
      if (now && now.tone !== 'info' && tone === 'info') queue = [now, toast];
      else publish([toast, ...waiting]);
    },
    clear: () => publish([]),
    /** Ends the present toast if it is an error: the player has left its page or tab. */
    endError(): void {
      if (queue[0]?.tone === 'error') publish(queue.slice(1));
    },
    /** Stops the timer until each reason to pause has ended. */
    pause(reason: PauseReason): void {
      const [now] = queue;
      clearTimeout(timer);
      if (now && pauses.size === 0) now.leftMs = Math.max(0, now.leftMs - (performance.now() - startedAt));
      pauses.add(reason);
    },
    resume(reason: PauseReason): void {
      if (pauses.delete(reason)) start();
    },
  };
}

/**
 * Renders the toast above everything, dialogs included, below the safe area. Errors are announced
 * assertively, others politely. A pointer on it or a hidden page pauses it. It renders after the next paint,
 * because that takes as long as all messages of a refused form, which come first.
 */
export function ToastHost({ toaster }: { toaster: Toaster }) {
  const [toast, setToast] = useState<Toast>();
  const isHidden = usePageHidden();
  useEffect(() => {
    const update = () => afterPaint(() => setToast(toaster.state.toast));
    update();
    return subscribe(toaster.state, update, true);
  }, [toaster]);
  useLayoutEffect(() => (toast ? placeToasts() : whenIdle(raiseToasts)), [toast]);
  useEffect(() => () => toastLayer().remove(), []);
  useEffect(() => (isHidden ? toaster.pause('hidden') : toaster.resume('hidden')), [toaster, isHidden]);
  const style = slots.toast();
  return createPortal(
    <div
      className={style.region}
      onPointerEnter={() => toaster.pause('touched')}
      onPointerLeave={() => toaster.resume('touched')}
    >
      <div role="status">{toast && toast.tone !== 'error' && renderToast(toast)}</div>
      <div role="alert">{toast?.tone === 'error' && renderToast(toast)}</div>
    </div>,
    toastLayer(),
  );
}

function renderToast({ id, tone, text }: Toast) {
  return (
    <div key={id} className={slots.toast({ tone }).item}>
      {text}
    </div>
  );
}

/** Raises the toasts. A tall one goes to the bottom (`data-tall`), because at the top it would cover tabs. */
function placeToasts(): void {
  raiseToasts();
  toastLayer().toggleAttribute('data-tall', toastLayer().offsetHeight > 54);
}

let layer: HTMLElement | undefined;

/** The element of all toasts: a popover, so that it is in the browser's top layer. */
function toastLayer(): HTMLElement {
  if (layer) return layer;
  layer = document.createElement('div');
  layer.className = slots.toast().layer;
  layer.popover = 'manual';
  return layer;
}

/**
 * Moves the toasts into the topmost dialog, and above it: everything outside of a modal dialog is inert, so
 * screen readers would not announce them. Call it after a dialog has opened or closed.
 */
export function raiseToasts(): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const raised = toastLayer();
  if (raised.parentElement === parent) return;
  parent.append(raised);
  if ('showPopover' in raised) raised.showPopover(); // A browser without popovers shows it in place.
}
