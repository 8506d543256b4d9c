import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { subscribe } from 'valtio/vanilla';
import { slots } from '#generated/recipes.ts';
import { afterPaint, whenIdle } from '#ui/device/when-idle.ts';
import type { Toast, Toaster } from './toaster.ts';

/**
 * Renders the toaster's toast above everything, dialogs included, below the safe area. Errors are announced assertively, others politely. A
 * pointer on it or a hidden page pauses it. It is rendered after the next paint: rendering it takes as long as all messages of a refused
 * form, which are to be seen first.
 */
export function ToastHost({ toaster }: { toaster: Toaster }) {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    const update = () => afterPaint(() => setToast(toaster.state.toast));
    update();
    return subscribe(toaster.state, update, true);
  }, [toaster]);
  useLayoutEffect(() => (toast ? placeToasts() : whenIdle(raiseToasts)), [toast]);
  useEffect(() => () => toastLayer().remove(), []);
  useEffect(() => {
    const onVisibilityChange = () => (document.hidden ? toaster.pause() : toaster.resume());
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [toaster]);
  const style = slots.toast();
  return createPortal(
    <div className={style.region} onPointerEnter={toaster.pause} onPointerLeave={toaster.resume}>
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

/** Raises the toasts. One that is taller than the title bar is placed at the bottom (`data-tall`), as it would cover tabs. */
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
 * Moves the toasts into the topmost dialog, and above it: everything outside of a modal dialog is inert, so screen readers would not announce
 * them. Call it after a dialog has opened or closed.
 */
export function raiseToasts(): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const raised = toastLayer();
  if (raised.parentElement === parent) return;
  parent.append(raised);
  if ('showPopover' in raised) raised.showPopover(); // A browser without popovers shows it in place.
}
