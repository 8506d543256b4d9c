import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Form } from '#generated/config.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import type { PageInUse } from '#renderer/page/page-in-use.ts';
import { beginForm } from './begin-form.ts';
import { fillDefaults } from './default-values.ts';
import { lendDraft } from './draft-store.ts';
import { FormBody } from './form-body.tsx';
import { keepFormData } from './form-data.ts';
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

  const inUse = useMemo(
    (): FormInUse => ({
      id: formId,
      ...{ store, control, t: page.t },
      refreshField: begun.refreshField,
      refreshData: (what) => keeper.refresh(what),
      actions: begun.actions,
      actionsNow: () => begun.actions(around.current.actions),
      run: (actions, from) => runActions(actions, begun.actions(around.current.actions), from),
    }),
    [formId, store, control, keeper, begun, page.t],
  );
  return (
    <FormContext value={inUse}>
      <PageOfForm value={page}>
        <FormBody />
      </PageOfForm>
    </FormContext>
  );
}
