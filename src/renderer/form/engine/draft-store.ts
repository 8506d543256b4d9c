import type { FormValues } from './form-store.ts';

/** Reads the draft of a form on screen; of others the values are kept. */
type ReadValues = () => FormValues;
type Draft = ReadValues | FormValues;

const drafts = new Map<string, Draft>();
/** Drafts of a player whose session has expired. They stay hidden until that player has logged in again. */
const stashed = new Map<string, Draft>();

const valuesOf = (draft: Draft = {}): FormValues => (typeof draft === 'function' ? draft() : draft);

/** The draft of a form: what the player typed and did not submit. */
export function draftOf(formId: string): FormValues {
  return valuesOf(drafts.get(formId));
}

/**
 * Registers a form on screen as the source of its draft while the browser's page lives. `read` must return no
 * secrets. The returned function ends this: the last values stay as the draft, unless that was dropped.
 */
export function registerDraft(formId: string, read: ReadValues): () => void {
  drafts.set(formId, read);
  return () => {
    for (const store of [drafts, stashed]) if (store.get(formId) === read) store.set(formId, read());
  };
}

/** All drafts that are not empty, by form id. They contain no secrets. */
export function draftsNow(): Readonly<Record<string, FormValues>> {
  const all = [...drafts].map(([formId, draft]) => [formId, valuesOf(draft)] as const);
  return Object.fromEntries(all.filter(([, values]) => Object.keys(values).length > 0));
}

/** Whether drafts of an expired session are hidden. */
export function areDraftsStashed(): boolean {
  return stashed.size > 0;
}

/** Restores the drafts that {@link draftsNow} returned before the browser's page was reloaded. */
export function restoreSavedDrafts(saved: Readonly<Record<string, FormValues>>): void {
  for (const [formId, values] of Object.entries(saved)) drafts.set(formId, values);
}

/** Deletes the draft of a form that was submitted. On screen it stays registered: its reset empties it. */
export function dropDraft(formId: string): void {
  if (typeof drafts.get(formId) !== 'function') drafts.delete(formId);
}

/** Deletes every draft. Call it at logout, so that no player sees the drafts of another. */
export function dropAllDrafts(): void {
  drafts.clear();
  stashed.clear();
}

/** Hides every draft. Call it when a session has expired. */
export function stashDrafts(): void {
  drafts.forEach((draft, formId) => stashed.set(formId, draft));
  drafts.clear();
}

/** Shows the stashed drafts again. Call it when the same player has logged in again. */
export function unstashDrafts(): void {
  stashed.forEach((draft, formId) => drafts.set(formId, draft));
  stashed.clear();
}
