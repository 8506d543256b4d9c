import type { FrameLook, FrameSetup, FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { createScreenState, DRAFTS_KEY } from './screen-state.ts';
import { markPart } from './marker.ts';
import { originOf } from './origin-of.ts';
import { createOutline } from './element-outline.ts';

const CHOICE_KEY = 'studio:turn';
const LOOK_KEY = 'studio:look';
const DARK_QUERY = '(prefers-color-scheme: dark)';

const BLOCKED_EVENTS = [
  'pointerdown',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
  'contextmenu',
];

// An overlay ignores taps at first; it can be picked all the same.
const PICKING = ':root { cursor: crosshair; } dialog { pointer-events: auto !important; }';

/** The browser sends the click of a tap within this time. */
const CLICK_MS = 300;

// The studio's only script in the frame. It runs before the site's scripts and is not in what players load.
const text = document.getElementById('studio-setup')?.textContent ?? '{}';
const setup = JSON.parse(text) as FrameSetup;
// A service worker would cache config that is being edited. Without the API the site registers none.
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
writeSession(setup);
const setLook = createLook();
blockFocus();
const screenState = createScreenState();
const send = (message: FromFrame): void => {
  for (const studio of setup.studioOrigins) if (isParent(studio)) parent.postMessage(message, studio);
};
const setPicking = createPicker(send);

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || !setup.studioOrigins.includes(origin)) return;
  if (data.kind === 'studio:look') setLook(data.look);
  if (data.kind === 'studio:go') {
    send({ kind: 'frame:went', path: data.path });
    location.hash = `#${data.path}`;
  }
  if (data.kind === 'studio:pick') {
    setPicking(data.on);
    send({ kind: 'frame:picking', on: data.on });
  }
  if (data.kind === 'studio:mark') markPart(data.mark);
  if (data.kind === 'studio:reload') {
    screenState.save();
    location.reload();
  }
});

const sendPath = (): void => send({ kind: 'frame:at', path: location.hash.replace(/^#/, '') || '/' });
window.addEventListener('popstate', sendPath);
// These two fire no event, and not every browser has the Navigation API.
for (const name of ['pushState', 'replaceState'] as const) {
  const navigate = history[name].bind(history);
  history[name] = (...entry): void => {
    navigate(...entry);
    sendPath();
  };
}

send({ kind: 'frame:hello' });
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  if (!root) return;
  const mutations = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    mutations.disconnect();
    screenState.restore();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        send({
          kind: 'frame:drawn',
          revision: setup.revision,
          choiceId: setup.choiceId,
          config: document.documentElement.dataset['config'] ?? '',
        });
        sendPath();
      }),
    );
  });
  mutations.observe(root, { childList: true });
});

/** The studio has several origins; one is the parent's. A message to another logs an error in the console. */
function isParent(origin: string): boolean {
  const [parentOrigin] = location.ancestorOrigins;
  return parentOrigin === undefined || parentOrigin === origin;
}

/**
 * Applies the studio's dark mode and text scale to the page, also after a reload. WebKit does not pass the
 * `color-scheme` of a frame on to its page, so `matchMedia` is replaced.
 */
function createLook(): (look: FrameLook) => void {
  const original = window.matchMedia.bind(window);
  const listeners = new Set<(event: MediaQueryListEvent) => void>();
  const stored = readStored('sessionStorage', LOOK_KEY) as Partial<FrameLook> | undefined;
  let current: FrameLook = { dark: false, textScale: 1, ...stored };

  window.matchMedia = (query: string): MediaQueryList => {
    const list = original(query);
    if (query !== DARK_QUERY) return list;
    Object.defineProperty(list, 'matches', { get: () => current.dark });
    list.addEventListener = (_type: string, listener: unknown) =>
      void listeners.add(listener as (event: MediaQueryListEvent) => void);
    list.removeEventListener = (_type: string, listener: unknown) =>
      void listeners.delete(listener as (event: MediaQueryListEvent) => void);
    return list;
  };

  /** The scroll bar of a phone takes no room. */
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { scrollbar-width: none }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  function show(): void {
    document.documentElement.style.setProperty('--text-scale', String(current.textScale));
    const event = new MediaQueryListEvent('change', { matches: current.dark, media: DARK_QUERY });
    for (const listener of listeners) listener(event);
  }
  show();
  return (next) => {
    current = next;
    writeStored('sessionStorage', LOOK_KEY, next);
    show();
  };
}

function createPicker(sendMessage: (message: FromFrame) => void) {
  const outline = createOutline();
  const style = new CSSStyleSheet({ disabled: true });
  style.replaceSync(PICKING);
  document.adoptedStyleSheets.push(style);
  const elementAt = (at: PointerEvent): Element | null => document.elementFromPoint(at.clientX, at.clientY);
  const pick = (element: Element | null): void => {
    set(false);
    sendMessage({ kind: 'frame:picked', pick: element && originOf(element) });
  };
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    ...Object.fromEntries(BLOCKED_EVENTS.map((name) => [name, block])),
    pointerup: (event: PointerEvent) => {
      block(event);
      pick(elementAt(event));
      window.addEventListener('click', block, { capture: true, signal: AbortSignal.timeout(CLICK_MS) });
    },
    pointermove: (event: PointerEvent) => outline.show(elementAt(event)),
    focusin: ({ target }: FocusEvent) => outline.show(target instanceof Element ? target : null),
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Tab') return;
      block(event);
      if (event.key === 'Enter') pick(document.activeElement);
      if (event.key === 'Escape') pick(null);
    },
  };
  /** true: the next tap, or Enter on the focused element, picks an element instead of activating it. */
  function set(next: boolean): void {
    if (next !== style.disabled) return;
    style.disabled = !next;
    const change = next ? addEventListener : removeEventListener;
    for (const [name, listener] of Object.entries(listeners))
      change(name, listener as EventListener, { capture: true });
    if (!next) outline.remove();
  }
  return set;
}

function block(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Stores the chosen player's session, without drafts, once per choice: a later login or logout stays. */
function writeSession({ token, player, choiceId }: FrameSetup): void {
  if (sessionStorage.getItem(CHOICE_KEY) === choiceId) return;
  sessionStorage.setItem(CHOICE_KEY, choiceId);
  sessionStorage.removeItem('qh:account');
  sessionStorage.removeItem(DRAFTS_KEY);
  if (token === null || player === null) return sessionStorage.removeItem('api_token');
  sessionStorage.setItem('api_token', token);
  sessionStorage.setItem('qh:account', JSON.stringify({ v: 1, value: player }));
}

function blockFocus(): void {
  const { prototype } = HTMLElement;
  const focus = Reflect.get(prototype, 'focus') as HTMLElement['focus'];
  prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
