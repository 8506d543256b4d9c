import type { Form } from '#generated/config.ts';
import { fieldsOf, isSecret, type FormValues } from './form-fields.ts';

/** What is in a form, read when it is asked for. */
type Read = () => FormValues;

const drafts = new Map<string, Read>();
/** Drafts of a player whose session has expired: nobody sees them until it is known that the same player is back. */
const aside = new Map<string, Read>();

/** What the player had typed into this form; secrets are never in it. */
export function draftOf(formId: string, form: Form): FormValues {
  return form.draft === 'memory' ? openValues(form, drafts.get(formId)?.() ?? {}) : {};
}

/**
 * Keeps what a form on screen holds, secrets excepted, for as long as the page lives, where the form says so. The
 * answer ends it: what is there then stays, unless the draft has been dropped meanwhile.
 */
export function registerDraft(formId: string, form: Form, read: Read): () => void {
  if (form.draft !== 'memory') return () => undefined;
  const open: Read = () => openValues(form, read());
  drafts.set(formId, open);
  return () => {
    for (const place of [drafts, aside]) {
      if (place.get(formId) !== open) continue;
      const kept = open();
      place.set(formId, () => kept);
    }
  };
}

/** Everything that has been typed and not been sent, by form; secrets are not in it. */
export function draftsNow(): Readonly<Record<string, FormValues>> {
  const all = [...drafts].map(([formId, read]) => [formId, read()] as const);
  return Object.fromEntries(all.filter(([, values]) => Object.keys(values).length > 0));
}

/** Whether drafts wait for the player whose session has expired. */
export function areDraftsStashed(): boolean {
  return aside.size > 0;
}

/** Puts drafts in place, as {@link draftsNow} gave them in the life of the page before. */
export function putDrafts(kept: Readonly<Record<string, FormValues>>): void {
  for (const [formId, values] of Object.entries(kept)) drafts.set(formId, () => values);
}

/** Forgets a form's draft: it has been sent. */
export function dropDraft(formId: string): void {
  drafts.delete(formId);
}

/** Forgets every draft. To be called at logout, so that no player sees another's. */
export function dropAllDrafts(): void {
  drafts.clear();
  aside.clear();
}

/** Puts every draft where nobody sees it. To be called when a session has expired. */
export function stashDrafts(): void {
  drafts.forEach((read, formId) => aside.set(formId, read));
  drafts.clear();
}

/** Brings back what was set aside. To be called when the same player is back. */
export function restoreDrafts(): void {
  aside.forEach((read, formId) => drafts.set(formId, read));
  aside.clear();
}

function openValues(form: Form, values: FormValues): FormValues {
  const open = fieldsOf(form).filter((field) => !isSecret(field) && field.ui.widget !== 'captcha');
  return Object.fromEntries(
    open.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined || value === '' || value === false ? [] : [[name, value]];
    }),
  );
}
