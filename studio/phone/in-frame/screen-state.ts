import type { FormHandle } from '#renderer/form/engine/form-on-page.ts';
import { storableFields, type FormValues } from '#renderer/form/engine/form-store.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { fiberDescendants, asRecord, rootFiber } from './fibers.ts';

const SCROLL_KEY = 'studio:kept';

/** Where the site stores drafts over a reload (src/state/device/device-store.ts): it restores them itself. */
export const DRAFTS_KEY = 'qh:drafts';

interface SavedScroll {
  readonly hash: string;
  readonly y: number;
}

/** Saves scroll position and typed values before the studio reloads the page; restores the position. */
export function createScreenState(): { save(): void; restore(): void } {
  /** The drafts of the last reload. The site removes them, and may not show a form before the next one. */
  const earlier = asRecord(asRecord(readStored('sessionStorage', DRAFTS_KEY))['value']);
  return {
    save() {
      const saved: SavedScroll = { hash: location.hash, y: scrollY };
      writeStored('sessionStorage', SCROLL_KEY, saved);
      const value = { ...earlier, ...readForms() };
      writeStored('sessionStorage', DRAFTS_KEY, { v: 1, value });
    },
    restore() {
      const saved = readStored('sessionStorage', SCROLL_KEY) as SavedScroll | undefined;
      writeStored('sessionStorage', SCROLL_KEY, undefined);
      if (saved?.hash !== location.hash || saved.y === 0) return;
      const { y } = saved;
      retryOnResize(() => {
        scrollTo({ top: y, behavior: 'instant' });
        return scrollY >= y - 1;
      });
    },
  };
}

const RESTORE_TIMEOUT_MS = 3000;

const USER_INPUTS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];

/** Repeats `attempt` as a loading page grows: until it returns true, time is up, or the page is touched. */
function retryOnResize(attempt: () => boolean): void {
  const done = new AbortController();
  const stop = (): void => done.abort();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(RESTORE_TIMEOUT_MS)]);
  const resized = new ResizeObserver(() => attempt() && stop());
  signal.addEventListener('abort', () => resized.disconnect());
  for (const input of USER_INPUTS) addEventListener(input, stop, { passive: true, signal });
  resized.observe(document.body);
  attempt();
}

/** What was typed into the forms on screen, by form, without secrets. */
function readForms(): Readonly<Record<string, FormValues>> {
  const typed = formsOn().map(({ id, store }): [string, FormValues] => {
    store.readInputs();
    const values = store.values();
    const open = storableFields(store.form).filter(({ name }) => store.isTouched(name));
    return [id, Object.fromEntries(open.map(({ name }) => [name, values[name] ?? '']))];
  });
  return Object.fromEntries(typed);
}

function formsOn(): readonly FormHandle[] {
  const root = rootFiber();
  return [...(root ? fiberDescendants(root) : [])].flatMap(({ memoizedProps }) => {
    const { value } = asRecord(memoizedProps);
    return ['id', 'store', 'control'].every((name) => name in asRecord(value)) ? [value as FormHandle] : [];
  });
}
