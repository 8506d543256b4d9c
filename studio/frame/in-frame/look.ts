import type { FrameLook } from '#studio/protocol/frame-messages.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';

const DARK = '(prefers-color-scheme: dark)';
const KEY = 'studio:look';

/** Lets the page see by day or night, and in large text, as the studio holds the phone; the choice outlives a reload. */
export function createLook(page: Window & typeof globalThis): { set(look: FrameLook): void } {
  const real = page.matchMedia.bind(page);
  const listeners = new Set<(event: MediaQueryListEvent) => void>();
  const kept = readStored(page, 'sessionStorage', KEY) as Partial<FrameLook> | undefined;
  let look: FrameLook = { dark: false, textScale: 1, ...kept };

  page.matchMedia = (query: string): MediaQueryList => {
    const list = real(query);
    if (query !== DARK) return list;
    Object.defineProperty(list, 'matches', { get: () => look.dark });
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
    page.document.documentElement.style.setProperty('--text-scale', String(look.textScale));
    const event = new page.MediaQueryListEvent('change', { matches: look.dark, media: DARK });
    for (const listener of listeners) listener(event);
  }
  show();
  return {
    set(next) {
      look = next;
      writeStored(page, 'sessionStorage', KEY, next);
      show();
    },
  };
}
