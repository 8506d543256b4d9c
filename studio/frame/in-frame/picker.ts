import type { FramePick } from '#studio/frame/messages.ts';
import { originOf } from './origin-of.ts';

/** Lets one point at what the page shows. */
export interface Picker {
  /** On: the next tap, or Enter on what has the focus, points instead of doing. */
  set(isOn: boolean): void;
}

const SWALLOWED = [
  'pointerdown',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
  'contextmenu',
];
/** A click follows its tap within this time, in milliseconds. */
const CLICK_MS = 300;

/** Makes the picker of a page. It outlines what is under the pointer; Escape ends it. */
export function createPicker(
  page: Window & typeof globalThis,
  { onPick, onEnd }: { readonly onPick: (pick: FramePick) => void; readonly onEnd: () => void },
): Picker {
  const { document } = page;
  let isOn = false;
  let frame: HTMLElement | undefined;

  function outline(element: Element | null): void {
    if (!element) return;
    frame ??= document.documentElement.appendChild(newOutline(document));
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { left: left - 2, top: top - 2, width: width + 4, height: height + 4 };
    for (const [name, value] of Object.entries(at)) frame.style.setProperty(name, `${String(value)}px`);
  }

  function pick(element: Element | null): void {
    set(false);
    swallowClick();
    if (element) onPick(originOf(element, document));
  }

  /** The click that belongs to a tap is still to come; a disabled button has none. */
  function swallowClick(): void {
    page.addEventListener('click', swallow, { capture: true });
    page.setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), CLICK_MS);
  }

  const under = ({ clientX, clientY }: PointerEvent): Element | null =>
    document.elementFromPoint(clientX, clientY);
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const move = (event: PointerEvent): void => outline(under(event));
  const focus = ({ target }: FocusEvent): void => outline(target instanceof Element ? target : null);
  const release = (event: PointerEvent): void => {
    swallow(event);
    pick(under(event));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return;
    swallow(event);
    if (event.key === 'Enter') pick(document.activeElement);
    if (event.key !== 'Escape') return;
    set(false);
    onEnd();
  };

  function set(next: boolean): void {
    if (next === isOn) return;
    isOn = next;
    const turn = next ? page.addEventListener.bind(page) : page.removeEventListener.bind(page);
    for (const name of SWALLOWED) turn(name, swallow, { capture: true });
    turn('pointerup', release as EventListener, { capture: true });
    turn('pointermove', move as EventListener, { capture: true });
    turn('focusin', focus as EventListener, { capture: true });
    turn('keydown', key as EventListener, { capture: true });
    document.documentElement.style.cursor = next ? 'crosshair' : '';
    if (next) return;
    frame?.remove();
    frame = undefined;
  }
  return { set };
}

function newOutline(document: Document): HTMLElement {
  const frame = document.createElement('div');
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: '2147483647',
    pointerEvents: 'none',
    borderRadius: '6px',
    outline: '2px solid #E9B949',
    background: 'rgb(30 69 184 / 0.14)',
    boxShadow: '0 0 0 4px rgb(30 69 184 / 0.55)',
  });
  return frame;
}
