import type { FormHandle } from '#renderer/form/engine/form-context.ts';
import type { FormValues } from '#renderer/form/engine/form-fields.ts';
import { downwards, record, rootFiber } from './fibers.ts';
import { whileItGrows } from './while-it-grows.ts';

const KEY = 'studio:kept';

/** What was on screen before a reload. */
interface KeptScreen {
  readonly hash: string;
  readonly y: number;
  /** The choice of player that the page was made by: another player's form begins empty. */
  readonly turn: string;
  /** What was typed, by form. */
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
      page.sessionStorage.setItem(KEY, JSON.stringify(kept));
    },
    restore() {
      const kept = read(page);
      page.sessionStorage.removeItem(KEY);
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

function read(page: Window): KeptScreen | undefined {
  try {
    return JSON.parse(page.sessionStorage.getItem(KEY) ?? '') as KeptScreen;
  } catch {
    return undefined;
  }
}

/** The forms of the pages that are there, on screen or kept. */
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
    return [id, Object.fromEntries(Object.entries(store.values()).filter(([name]) => store.isTouched(name)))];
  });
  return Object.fromEntries(typed.filter(([, values]) => Object.keys(values).length > 0));
}

/** Types into the forms that are there. A captcha asks anew. Returns what is left for forms that are not. */
function filledIn(page: Document, typed: KeptScreen['forms']): KeptScreen['forms'] {
  const left = { ...typed };
  if (Object.keys(typed).length === 0) return left;
  for (const { id, store } of formsOn(page)) {
    const names = store.form.fields.flatMap((part) =>
      part.kind === 'input' && part.ui.widget !== 'captcha' && !store.isTouched(part.name) ? [part.name] : [],
    );
    const values = Object.entries(left[id] ?? {}).filter(([name]) => names.includes(name));
    for (const [name, value] of values) store.type(name, value);
    store.fill(Object.fromEntries(values));
    Reflect.deleteProperty(left, id);
  }
  return left;
}
