import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { subscribe } from 'valtio/vanilla';
import { slots } from '#generated/recipes.ts';
import { afterPaint, whenIdle } from '#ui/device/when-idle.ts';
import type { Toast, Toaster } from './toaster.ts';

/**
 * Draws the toaster's toast over everything, dialogs included, under the safe area. Good news is said politely, bad news at once; a finger
 * or pointer on it, or a hidden page, holds it. It is drawn once what it came with has been painted: a refused form is first seen at its
 * fields, and drawing the toast takes as long as all of their messages.
 */
export function ToastHost({ toaster }: { toaster: Toaster }) {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    const draw = () => afterPaint(() => setToast(toaster.state.toast));
    draw();
    return subscribe(toaster.state, draw, true);
  }, [toaster]);
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
      <div role="status">{toast && toast.tone !== 'error' && drawToast(toast)}</div>
      <div role="alert">{toast?.tone === 'error' && drawToast(toast)}</div>
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
