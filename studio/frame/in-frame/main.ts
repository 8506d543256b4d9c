import type { FrameLook, FrameSetup, FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { keepScreen } from './keep-screen.ts';
import { createMarker } from './marker.ts';
import { originOf } from './origin-of.ts';
import { createOutline } from './outline.ts';

const TURN = 'studio:turn';
const LOOK = 'studio:look';
const DARK = '(prefers-color-scheme: dark)';

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

// An overlay takes no tap at first; what is pointed at is the overlay all the same.
const PICKING = ':root { cursor: crosshair; } dialog { pointer-events: auto !important; }';

/** A click follows its tap within this time, in milliseconds. */
const CLICK_MS = 300;

// The studio's one script in the page of its frame. It runs before the site's own and changes nothing that players load.
const text = document.getElementById('studio-setup')?.textContent ?? '{}';
const setup = JSON.parse(text) as FrameSetup;
// A worker would keep what is being edited; a browser that has none is not asked for one.
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
enterSession(setup, window);
const look = createLook(window);
keepFocusOut(window);
const screenKeeper = keepScreen(window, setup.choiceId);
const marker = createMarker(window);
const tell = (message: FromFrame): void => {
  for (const studio of setup.studio) if (isAbove(studio)) parent.postMessage(message, studio);
};
const picker = createPicker(window, tell);

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || !setup.studio.includes(origin)) return;
  if (data.kind === 'studio:look') look.set(data.look);
  if (data.kind === 'studio:go') {
    tell({ kind: 'frame:went', path: data.path });
    location.hash = `#${data.path}`;
  }
  if (data.kind === 'studio:pick') {
    picker.set(data.on);
    tell({ kind: 'frame:picking', on: data.on });
  }
  if (data.kind === 'studio:mark') marker.mark(data.mark);
  if (data.kind === 'studio:reload') {
    screenKeeper.note();
    location.reload();
  }
});

const tellPath = (): void => tell({ kind: 'frame:at', path: location.hash.replace(/^#/, '') || '/' });
const navigation = Reflect.get(window, 'navigation') as EventTarget;
navigation.addEventListener('currententrychange', tellPath);

tell({ kind: 'frame:hello' });
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  if (!root) return;
  const drawn = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    drawn.disconnect();
    screenKeeper.restore();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        tell({
          ...{ kind: 'frame:drawn', revision: setup.revision, choiceId: setup.choiceId },
          config: document.documentElement.dataset['config'] ?? '',
        });
        tellPath();
      }),
    );
  });
  drawn.observe(root, { childList: true });
});

/** Only one of the studio's names is the page above; telling the others would be said to nobody, with a complaint on the console. */
function isAbove(origin: string): boolean {
  const [above] = location.ancestorOrigins;
  return above === undefined || above === origin;
}

/** Lets the page see by day or night, and in large text, as the studio holds the phone; the choice outlives a reload. */
function createLook(page: Window & typeof globalThis): { set(look: FrameLook): void } {
  const real = page.matchMedia.bind(page);
  const listeners = new Set<(event: MediaQueryListEvent) => void>();
  const kept = readStored('sessionStorage', LOOK) as Partial<FrameLook> | undefined;
  let chosen: FrameLook = { dark: false, textScale: 1, ...kept };

  page.matchMedia = (query: string): MediaQueryList => {
    const list = real(query);
    if (query !== DARK) return list;
    Object.defineProperty(list, 'matches', { get: () => chosen.dark });
    list.addEventListener = (_type: string, listener: unknown) =>
      void listeners.add(listener as (event: MediaQueryListEvent) => void);
    list.removeEventListener = (_type: string, listener: unknown) =>
      void listeners.delete(listener as (event: MediaQueryListEvent) => void);
    return list;
  };

  /** A phone's scroll bar lies over the page and takes no room. */
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync('html { scrollbar-width: none }');
  page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, sheet];

  function show(): void {
    page.document.documentElement.style.setProperty('--text-scale', String(chosen.textScale));
    const event = new page.MediaQueryListEvent('change', { matches: chosen.dark, media: DARK });
    for (const listener of listeners) listener(event);
  }
  show();
  return {
    set(next) {
      chosen = next;
      writeStored('sessionStorage', LOOK, next);
      show();
    },
  };
}

function createPicker(page: typeof globalThis & Window, say: (message: FromFrame) => void) {
  const { document } = page;
  const outline = createOutline(document);
  const style = new page.CSSStyleSheet({ disabled: true });
  style.replaceSync(PICKING);
  document.adoptedStyleSheets.push(style);
  const under = (at: PointerEvent): Element | null => document.elementFromPoint(at.clientX, at.clientY);
  const pick = (element: Element | null): void => {
    set(false);
    swallowClick(page);
    if (element) say({ kind: 'frame:picked', pick: originOf(element, document) });
  };
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    ...Object.fromEntries(SWALLOWED.map((name) => [name, swallow])),
    pointerup: (event: PointerEvent) => {
      swallow(event);
      pick(under(event));
    },
    pointermove: (event: PointerEvent) => outline.show(under(event)),
    focusin: ({ target }: FocusEvent) => outline.show(target instanceof Element ? target : null),
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Tab') return;
      swallow(event);
      if (event.key === 'Enter') pick(document.activeElement);
      if (event.key !== 'Escape') return;
      set(false);
      say({ kind: 'frame:picking-ended' });
    },
  };
  /** On: the next tap, or Enter on what has the focus, points instead of doing. */
  function set(next: boolean): void {
    if (next !== style.disabled) return;
    style.disabled = !next;
    const change = next ? page.addEventListener.bind(page) : page.removeEventListener.bind(page);
    for (const [name, listener] of Object.entries(listeners))
      change(name, listener as EventListener, { capture: true });
    if (!next) outline.remove();
  }
  return { set };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function swallowClick(page: Window): void {
  page.addEventListener('click', swallow, { capture: true });
  page.setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), CLICK_MS);
}

/** Stores the chosen player's session where the site's start reads it, once for each choice: a later login or logout there survives a reload. */
function enterSession({ token, player, choiceId }: FrameSetup, page: Window): void {
  const { sessionStorage } = page;
  if (sessionStorage.getItem(TURN) === choiceId) return;
  sessionStorage.setItem(TURN, choiceId);
  sessionStorage.removeItem('qh:account');
  if (token === null || player === null) return sessionStorage.removeItem('api_token');
  sessionStorage.setItem('api_token', token);
  sessionStorage.setItem('qh:account', JSON.stringify({ v: 1, value: player }));
}

function keepFocusOut({ HTMLElement: { prototype }, document }: typeof globalThis & Window): void {
  const focus = Reflect.get(prototype, 'focus') as HTMLElement['focus'];
  prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
