import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Form } from '#generated/config.ts';
import type { Translate } from '#model/text-of.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import type { DataKeeper } from '#renderer/data/data-keeper.ts';
import type { PageInUse } from '#renderer/page/page-in-use.ts';
import { beginForm } from './begin-form.ts';
import { fillDefaults } from './default-values.ts';
import { lendDraft } from './draft-store.ts';
import { FormBody } from './form-body.tsx';
import type { FormStore } from './form-store.ts';
import { FormContext, PageOfForm, type FormInUse } from './use-form.ts';

/** Props of a form: its name, its config, and the page it stands on. */
export interface FormSectionProps {
  readonly formId: string;
  readonly form: Form;
  readonly page: PageInUse;
  /** From 0 to below 1; which picture a captcha shows. */
  readonly random?: () => number;
}

/**
 * A form of config: asks, checks in the order of its rules, sends once, and follows up. What was typed survives every
 * failure, and leaving, where the form keeps a draft.
 */
export function FormSection({ formId, form, page, random = Math.random }: FormSectionProps): ReactNode {
  const [begun] = useState(() => beginForm(formId, form, page, random));
  const { store, control, keeper } = begun;
  const around = useRef(page);
  useLayoutEffect(() => {
    around.current = page;
    store.setOuter(page.scope);
  }, [store, page]);
  useLayoutEffect(() => {
    const fill = (): void => fillDefaults(store);
    fill();
    return store.subscribe(fill);
  }, [store]);
  useEffect(() => (page.active ? keepFormData(store, keeper) : undefined), [store, keeper, page.active]);
  useEffect(() => lendDraft(formId, form, store.values), [formId, form, store]);

  const t = useMemo(() => remembering(page.t), [page.t]);
  const inUse = useMemo(
    (): FormInUse => ({
      id: formId,
      ...{ store, control, t },
      refreshField: begun.refreshField,
      refreshData: (what) => keeper.refresh(what),
      actions: begun.actions,
      actionsNow: () => begun.actions(around.current.actions),
      run: (actions, from) => runActions(actions, begun.actions(around.current.actions), from),
    }),
    [formId, store, control, keeper, begun, t],
  );
  return (
    <FormContext value={inUse}>
      <PageOfForm value={page}>
        <FormBody />
      </PageOfForm>
    </FormContext>
  );
}

/**
 * Keeps a form and the answers it needs in step while it is on screen: answers reach the form, and what changes in the
 * form (a protocol, a type) asks for new ones. The answer of this function ends it.
 */
function keepFormData(store: FormStore, keeper: DataKeeper): () => void {
  const forgetAnswers = keeper.subscribe(() => store.setData(keeper.snapshot()));
  const forgetForm = store.subscribe(() => keeper.update(store.scope()));
  keeper.update(store.scope());
  const stop = keeper.start();
  return () => {
    stop();
    forgetForm();
    forgetAnswers();
  };
}

/** The same words, looked up once for each key: fields ask for their words again at every change of the form. */
function remembering(t: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values && Object.keys(values).length > 0) return t(key, values);
    const words = known.get(key) ?? t(key);
    known.set(key, words);
    return words;
  };
}
