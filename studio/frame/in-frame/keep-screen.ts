import type { FormHandle } from '#renderer/form/engine/form-on-page.ts';
import { storableFields, type FormValues } from '#renderer/form/engine/form-store.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { downwards, record, rootFiber } from './fibers.ts';

const KEY = 'studio:kept';

interface KeptScreen {
  readonly hash: string;
  readonly y: number;
  /** The choice of player that the page was made by: another player's form begins empty. */
  readonly turn: string;
  /** What was typed, by form; secrets are not in it. */
  readonly forms: Readonly<Record<string, FormValues>>;
}

/** Keeps over a reload that the studio asked for what was on screen: the height of the page, and what was typed into its forms. */
export function keepScreen(page: Window, turn: string): { note(): void; restore(): void } {
  /** Typed into forms that have not been on screen since. */
  let waiting: KeptScreen['forms'] = {};
  return {
    note() {
      const forms = { ...waiting, ...typedIn(page.document) };
      const kept: KeptScreen = { hash: page.location.hash, y: page.scrollY, turn, forms };
      writeStored('sessionStorage', KEY, kept);
    },
    restore() {
      const kept = readStored('sessionStorage', KEY) as KeptScreen | undefined;
      writeStored('sessionStorage', KEY, undefined);
      if (!kept) return;
      const { hash, y } = kept;
      if (hash === page.location.hash && y > 0)
        whileItGrows(page, () => {
          page.scrollTo({ top: y, behavior: 'instant' });
          return page.scrollY >= y - 1;
        });
      if (kept.turn === turn) waiting = kept.forms;
      const drawn = new MutationObserver(() => fill());
      const fill = (): void => {
        waiting = filledIn(page.document, waiting);
        if (Object.keys(waiting).length === 0) drawn.disconnect();
      };
      drawn.observe(page.document.body, { childList: true, subtree: true });
      fill();
    },
  };
}

const PATIENCE_MS = 3000;

const HANDS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];

/** What a page shows comes bit by bit: tries again as it grows, until `step` returns true, time is up, or the operator's own hand ends it. */
function whileItGrows(page: Window, step: () => boolean): void {
  const grown = new ResizeObserver(() => step() && stop());
  const stop = (): void => {
    grown.disconnect();
    page.clearTimeout(timer);
    for (const hand of HANDS) page.removeEventListener(hand, stop);
  };
  const timer = page.setTimeout(stop, PATIENCE_MS);
  for (const hand of HANDS) page.addEventListener(hand, stop, { passive: true });
  grown.observe(page.document.body);
  step();
}

function formsOn(page: Document): readonly FormHandle[] {
  const root = rootFiber(page);
  return [...(root ? downwards(root) : [])].flatMap(({ memoizedProps }) => {
    const { value } = record(memoizedProps);
    return ['id', 'store', 'control'].every((name) => name in record(value)) ? [value as FormHandle] : [];
  });
}

function typedIn(page: Document): KeptScreen['forms'] {
  const typed = formsOn(page).map(({ id, store }): [string, FormValues] => {
    store.readInputs();
    const values = store.values();
    const open = storableFields(store.form).filter(({ name }) => store.isTouched(name));
    return [id, Object.fromEntries(open.map(({ name }) => [name, values[name] ?? '']))];
  });
  return Object.fromEntries(typed.filter(([, values]) => Object.keys(values).length > 0));
}

/** Types into the forms that are there. Returns what is left for forms that are not. */
function filledIn(page: Document, typed: KeptScreen['forms']): KeptScreen['forms'] {
  const left = { ...typed };
  if (Object.keys(typed).length === 0) return left;
  for (const { id, store } of formsOn(page)) {
    const names = storableFields(store.form).flatMap(({ name }) => (store.isTouched(name) ? [] : [name]));
    const values = Object.entries(left[id] ?? {}).filter(([name]) => names.includes(name));
    for (const [name, value] of values) store.type(name, value);
    store.fill(Object.fromEntries(values));
    Reflect.deleteProperty(left, id);
  }
  return left;
}
