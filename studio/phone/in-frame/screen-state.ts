import type { FormHandle } from '#renderer/form/engine/form-on-page.ts';
import { storableFields, type FormValues } from '#renderer/form/engine/form-store.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { downwards, record, rootFiber } from './fibers.ts';

const KEY = 'studio:kept';

interface SavedScreen {
  readonly hash: string;
  readonly y: number;
  /** Identifies the chosen player: the forms of another player start empty. */
  readonly choiceId: string;
  /** Typed values by form, without secrets. */
  readonly forms: Readonly<Record<string, FormValues>>;
}

/** Saves scroll position and typed values before a reload by the studio, and restores them after it. */
export function createScreenState(page: Window, choiceId: string): { save(): void; restore(): void } {
  /** Saved values of forms that have not been on screen since the reload. */
  let pendingForms: SavedScreen['forms'] = {};
  return {
    save() {
      const forms = { ...pendingForms, ...readForms(page.document) };
      const saved: SavedScreen = { hash: page.location.hash, y: page.scrollY, choiceId, forms };
      writeStored('sessionStorage', KEY, saved);
    },
    restore() {
      const saved = readStored('sessionStorage', KEY) as SavedScreen | undefined;
      writeStored('sessionStorage', KEY, undefined);
      if (!saved) return;
      const { hash, y } = saved;
      if (hash === page.location.hash && y > 0)
        retryOnResize(page, () => {
          page.scrollTo({ top: y, behavior: 'instant' });
          return page.scrollY >= y - 1;
        });
      if (saved.choiceId === choiceId) pendingForms = saved.forms;
      const fill = (): void => {
        pendingForms = fillForms(page.document, pendingForms);
        if (Object.keys(pendingForms).length === 0) mutations.disconnect();
      };
      const mutations = new MutationObserver(fill);
      mutations.observe(page.document.body, { childList: true, subtree: true });
      fill();
    },
  };
}

const RESTORE_TIMEOUT_MS = 3000;

const USER_INPUTS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];

/** Repeats `attempt` as a loading page grows: until it returns true, time is up, or the page is touched. */
function retryOnResize(page: Window, attempt: () => boolean): void {
  const done = new AbortController();
  const stop = (): void => done.abort();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(RESTORE_TIMEOUT_MS)]);
  const resized = new ResizeObserver(() => attempt() && stop());
  signal.addEventListener('abort', () => resized.disconnect());
  for (const input of USER_INPUTS) page.addEventListener(input, stop, { passive: true, signal });
  resized.observe(page.document.body);
  attempt();
}

function formsOn(page: Document): readonly FormHandle[] {
  const root = rootFiber(page);
  return [...(root ? downwards(root) : [])].flatMap(({ memoizedProps }) => {
    const { value } = record(memoizedProps);
    return ['id', 'store', 'control'].every((name) => name in record(value)) ? [value as FormHandle] : [];
  });
}

function readForms(page: Document): SavedScreen['forms'] {
  const typed = formsOn(page).map(({ id, store }): [string, FormValues] => {
    store.readInputs();
    const values = store.values();
    const open = storableFields(store.form).filter(({ name }) => store.isTouched(name));
    return [id, Object.fromEntries(open.map(({ name }) => [name, values[name] ?? '']))];
  });
  return Object.fromEntries(typed.filter(([, values]) => Object.keys(values).length > 0));
}

/** Fills the forms on screen. Returns the values of forms that are not on screen. */
function fillForms(page: Document, typed: SavedScreen['forms']): SavedScreen['forms'] {
  const remaining = { ...typed };
  if (Object.keys(typed).length === 0) return remaining;
  for (const { id, store } of formsOn(page)) {
    const names = storableFields(store.form).flatMap(({ name }) => (store.isTouched(name) ? [] : [name]));
    const values = Object.entries(remaining[id] ?? {}).filter(([name]) => names.includes(name));
    for (const [name, value] of values) store.type(name, value);
    store.fill(Object.fromEntries(values));
    Reflect.deleteProperty(remaining, id);
  }
  return remaining;
}
