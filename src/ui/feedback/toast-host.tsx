import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { slots } from '#generated/recipes.ts';
import { whenIdle } from '#ui/device/when-idle.ts';
import { useStore } from '#ui/system/use-store.ts';
import type { Toast, Toaster } from './toaster.ts';

/**
 * Draws the toaster's toast over everything, dialogs included, under the safe area. Good news is said politely, bad news at once; a finger
 * or pointer on it, or a hidden page, holds it.
 */
export function ToastHost({ toaster }: { toaster: Toaster }) {
  const toast = useStore(toaster.state, (state) => state.toast);
  useLayoutEffect(() => (toast ? placeToasts() : whenIdle(raiseToasts)), [toast]);
  useEffect(() => () => toastLayer().remove(), []);
  useEffect(() => {
    const follow = () => (document.hidden ? toaster.pause() : toaster.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [toaster]);
  const style = slots.toast();
  return createPortal(
    <div className={style.region} onPointerEnter={toaster.pause} onPointerLeave={toaster.resume}>
      <div role="status">{toast && toast.tone !== 'danger' && drawToast(toast)}</div>
      <div role="alert">{toast?.tone === 'danger' && drawToast(toast)}</div>
    </div>,
    toastLayer(),
  );
}

function drawToast({ id, tone, text }: Toast) {
  return (
    <div key={id} className={slots.toast({ tone }).item}>
      {text}
    </div>
  );
}

/** Raises the toasts. What is higher than the title stands at the foot of the page (`data-tall`): it would lie over tabs. */
function placeToasts(): void {
  raiseToasts();
  toastLayer().toggleAttribute('data-tall', toastLayer().offsetHeight > 54);
}

let layer: HTMLElement | undefined;

/** The element that all toasts are in: a popover, so that it lies in the browser's top layer. */
function toastLayer(): HTMLElement {
  if (layer) return layer;
  layer = document.createElement('div');
  layer.className = slots.toast().layer;
  layer.popover = 'manual';
  return layer;
}

/**
 * Puts the toasts above the topmost dialog, and inside it: what a modal dialog does not contain is inert, so that no screen reader
 * says it. Call it when a dialog has been opened or closed.
 */
export function raiseToasts(): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const raised = toastLayer();
  if (raised.parentElement === parent) return;
  parent.append(raised);
  if ('showPopover' in raised) raised.showPopover(); // A browser without popovers shows it where it is.
}
