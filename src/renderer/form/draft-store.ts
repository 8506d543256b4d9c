import type { Form } from '#generated/config.ts';
import { fieldsOf, isSecret, type FormValues } from './form-fields.ts';

const drafts = new Map<string, () => FormValues>();

/** What the player had typed into this form; secrets are never in it. */
export function draftOf(formId: string, form: Form): FormValues {
  return form.draft === 'memory' ? openValues(form, drafts.get(formId)?.() ?? {}) : {};
}

/**
 * Keeps what a form on screen holds, secrets excepted, for as long as the page lives, where the form says so. The
 * answer ends it: what is there then stays, unless the draft has been dropped meanwhile.
 */
export function lendDraft(formId: string, form: Form, read: () => FormValues): () => void {
  if (form.draft !== 'memory') return () => undefined;
  drafts.set(formId, read);
  return () => {
    if (drafts.get(formId) !== read) return;
    const kept = openValues(form, read());
    drafts.set(formId, () => kept);
  };
}

/** Forgets a form's draft: it has been sent. */
export function dropDraft(formId: string): void {
  drafts.delete(formId);
}

/** Forgets every draft. To be called at logout, so that no player sees another's. */
export function dropAllDrafts(): void {
  drafts.clear();
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
