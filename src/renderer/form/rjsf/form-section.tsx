import {
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type SyntheticEvent,
  memo,
} from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Form } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { ABSENT, formatText, formatWords, cacheTranslations } from '#model/format.ts';
import type { DataQueries } from '#renderer/data/data-queries.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import { registerDraft } from '#renderer/form/engine/draft-store.ts';
import type { Failure } from '#renderer/form/engine/field-control.ts';
import { FormContext, PageOfForm, useForm, useRead } from '#renderer/form/engine/form-context.ts';
import { focusField, goToNext } from '#renderer/form/engine/form-focus.ts';
import {
  beginForm,
  fillDefaults,
  type FormHandle,
  type FormStage,
  mayBeSent,
  sendForm,
} from '#renderer/form/engine/form-on-page.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';
import type { FormSheet } from '#renderer/form/review/form-sheet.tsx';
import { Button } from '#ui/controls/button.tsx';
import { markBar } from '#ui/device/mark-ancestors.ts';
import { whenIdle } from '#ui/device/when-idle.ts';
import { FormFields, shownNames } from './themed-form.tsx';

/**
 * RJSF's form, which draws the fields. A submission is taken before RJSF sees it: RJSF would render itself anew to say what is
 * wrong. It renders only when other fields are shown.
 */
const FormBody = memo(function FormBody(): ReactNode {
  const inUse = useForm();
  const { id, store, control, t } = inUse;
  const { form } = store;
  const shown = useRead((now) => shownNames(form, now.scope()));
  const title = useRead((now) => formatText(form.title, now.scope(), t));
  const [stage, setStage] = useState<FormStage>();
  const [refused, setRefused] = useState<{ readonly fieldId: string }>();
  const Sheet = sheetCode;
  // Once the sheet is closed, which gives the focus back to the button.
  useEffect(() => {
    if (refused) focusField(refused.fieldId);
  }, [refused]);
  useEffect(() => {
    if (form.review) whenIdle(() => void loadSheet().catch(() => undefined));
  }, [form]);
  const show = (next: FormStage, fieldId?: string): void => {
    setStage(next);
    if (fieldId !== undefined) setRefused({ fieldId });
  };
  const review = (): void => {
    const refuseToSend = (): void => inUse.actionsNow().port.toast('error', t('shell.offline'));
    void loadSheet().then(() => setStage('review'), refuseToSend);
  };
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    event?.stopPropagation();
    if (store.isBusy()) return;
    if (event) store.readInputs();
    const failure = control.submit();
    const isReady = !failure && mayBeSent(inUse);
    if (isReady && event && form.review) return review();
    if (isReady) return void sendForm(inUse, show);
    setStage(undefined);
    if (failure) refuse(inUse, failure);
  };
  return (
    <>
      <div
        className={recipes.stack()}
        onSubmitCapture={submit}
        onPointerDownCapture={() => whilePressed(control.setPressed)}
        onKeyDown={goToNext}
      >
        {title !== undefined && <h2 className={recipes.text({ size: 'titleMd' })}>{title}</h2>}
        <FormFields id={id} form={form} shown={shown}>
          <SubmitBar />
        </FormFields>
      </div>
      {Sheet && <Sheet stage={stage} onConfirm={() => submit()} onClose={() => setStage(undefined)} />}
    </>
  );
});

/** The sheet of forms that are reviewed. Its code comes in an idle moment; where it cannot be had, nothing is sent. */
let sheetCode: typeof FormSheet | undefined;

const loadSheet = async (): Promise<typeof FormSheet> =>
  (sheetCode ??= (await import('#renderer/form/review/form-sheet.tsx')).FormSheet);

/** After a finger's lift a browser takes a moment to make a click of it; a press that was none ends by itself. */
const CLICK_MS = 400;

/** Props of a form: its name, its config, and the page it stands on. */
export interface FormSectionProps {
  readonly formId: string;
  readonly form: Form;
  readonly page: PageContext;
  /** From 0 to below 1; which picture a captcha shows. */
  readonly random?: () => number;
}

/**
 * A form of config: asks, checks in the order of its rules, sends once, and follows up. What was typed survives every
 * failure, and leaving, where the form keeps a draft.
 */
export function FormSection({ formId, form, page, random = Math.random }: FormSectionProps): ReactNode {
  const [begun] = useState(() => beginForm(formId, form, page, random));
  const { store, queries } = begun;
  useLayoutEffect(() => begun.setPage(page), [begun, page]);
  useLayoutEffect(() => {
    const fill = (): void => fillDefaults(store);
    fill();
    return store.subscribe(fill);
  }, [store]);
  useEffect(() => (page.active ? keepFormData(store, queries) : undefined), [store, queries, page.active]);
  useEffect(() => registerDraft(formId, form, store.values), [formId, form, store]);

  const inUse = useMemo(() => ({ ...begun, t: cacheTranslations(page.t) }), [begun, page.t]);
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
function keepFormData(store: FormStore, queries: DataQueries): () => void {
  const forgetAnswers = subscribe(queries.state, () => store.setData(queries.state.snapshot.scope), true);
  const forgetForm = store.subscribe(() => queries.update(store.scope()));
  queries.update(store.scope());
  const stop = queries.start();
  return () => {
    stop();
    forgetForm();
    forgetAnswers();
  };
}

/** The button that sends the form: at work while it is sent, at the bottom of the screen where the form says so. */
function SubmitBar() {
  const { store, t } = useForm();
  const { submit } = store.form;
  const page = useContext(PageOfForm);
  const { label, figure, note, isBusy, isAllowed } = useRead((now) => ({
    label: formatText(submit.label, now.scope(), t),
    figure: submit.figure && page && formatWords(submit.figure, now.scope(), page),
    note: submit.note && formatText(submit.note, now.scope(), t),
    isBusy: now.isBusy(),
    isAllowed: evaluateCondition(submit.when, now.scope()) === true,
  }));
  const hasFigure = figure !== undefined && figure !== ABSENT;
  const button = (
    <Button type="submit" full loading={isBusy} disabled={!isAllowed}>
      {hasFigure ? `${label ?? ''} ${figure}` : label}
    </Button>
  );
  if (!submit.sticky) return <div className={recipes.stack({ pad: 'top' })}>{button}</div>;
  const style = slots.submitBar();
  return (
    <div className={style.root} ref={markBar}>
      {note && hasFigure && <p className={style.note}>{note}</p>}
      <div className={style.actions}>{button}</div>
    </div>
  );
}

/** Says what is wrong beyond the fields: toasts the first failure, focuses its field, and runs what its rule has for that. */
function refuse({ id, store, actionsNow, run }: FormHandle, first: Failure): void {
  actionsNow().port.toast('error', first.message);
  focusField(`${id}_${first.field}`);
  const onFail = first.rule === undefined ? undefined : store.form.rules[first.rule]?.onFail;
  if (onFail) void run(onFail, 'failure');
}

/**
 * Says that a finger is down, until it is up anywhere and the click it makes has come: on a touch screen the lift comes first, then the field
 * loses the focus, then the button is clicked, and nothing may move in between.
 */
function whilePressed(setPressed: (pressed: boolean) => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = (): void => {
    if (signal.aborted) return;
    ended.abort();
    setTimeout(setPressed, 0, false);
  };
  setPressed(true);
  window.addEventListener('pointerup', () => setTimeout(end, CLICK_MS), { signal });
  window.addEventListener('click', end, { signal, capture: true });
  window.addEventListener('pointercancel', end, { signal });
}
