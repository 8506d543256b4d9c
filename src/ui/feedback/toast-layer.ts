import { slots } from '#generated/recipes.ts';

let layer: HTMLElement | undefined;

/** The element that all toasts are in: a popover, so that it lies in the browser's top layer. */
export function toastLayer(): HTMLElement {
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
