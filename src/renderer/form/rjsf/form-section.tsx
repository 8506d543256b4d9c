import { type ReactNode, useEffect, useLayoutEffect, useState, type KeyboardEvent, memo } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Form } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { ABSENT, formatText, formatWords } from '#model/format.ts';
import type { DataQueries } from '#renderer/data/data-queries.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import {
  FormContext,
  FormPageContext,
  useForm,
  useFormPage,
  useFormSelector,
} from '#renderer/form/engine/form-context.ts';
import { createFormOnPage, fillDefaults, syncDraft } from '#renderer/form/engine/form-on-page.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';
import { useSubmission } from '#renderer/form/engine/use-submission.ts';
import { Button } from '#ui/controls/button.tsx';
import { bottomBarRef } from '#ui/device/mark-ancestors.ts';
import { FormFields } from './themed-form.tsx';

/** The title of a form, its fields, and the sheet with its review and result. */
const FormBody = memo(function FormBody(): ReactNode {
  const { store, control, t } = useForm();
  const title = useFormSelector(({ scope }) => formatText(store.form.title, scope(), t));
  const { Sheet, sheetStage, submit, closeSheet } = useSubmission();
  return (
    <>
      <div
        className={recipes.stack()}
        // Before RJSF handles the event: RJSF would render itself again to show errors.
        onSubmitCapture={submit}
        onPointerDownCapture={() => whilePressed(control.setPressed)}
        onKeyDown={goToNext}
      >
        {title !== undefined && <h2 className={recipes.text({ size: 'titleMd' })}>{title}</h2>}
        <FormFields>
          <SubmitBar />
        </FormFields>
      </div>
      {Sheet && <Sheet stage={sheetStage} onConfirm={() => submit()} onClose={closeSheet} />}
    </>
  );
});

/** A browser fires the click a moment after `pointerup`. After this time the press ended without one. */
const CLICK_MS = 400;

interface FormSectionProps {
  readonly formId: string;
  readonly form: Form;
  readonly page: PageContext;
  /** Returns a number from 0 to below 1. It chooses the challenge of a captcha. */
  readonly random?: () => number;
}

/**
 * A form of config. It checks its rules in order, sends one request at a time, and runs the actions of the
 * outcome. Its values survive every failure, and also leaving the page if the form has a draft.
 */
export function FormSection({ formId, form, page, random = Math.random }: FormSectionProps): ReactNode {
  const [handle] = useState(() => createFormOnPage(formId, form, page, random));
  const { store, control, queries } = handle;
  useLayoutEffect(() => handle.setPage(page), [handle, page]);
  useLayoutEffect(() => {
    const update = (): void => {
      fillDefaults(store);
      control.dropOutdated();
    };
    update();
    return store.subscribe(update);
  }, [store, control]);
  useEffect(() => (page.active ? syncData(store, queries) : undefined), [store, queries, page.active]);

  useEffect(() => syncDraft(handle), [handle]);
  return (
    <FormContext value={handle}>
      <FormPageContext value={page}>
        <FormBody />
      </FormPageContext>
    </FormContext>
  );
}

/** Starts a form's queries. An edit that changes a request starts it again. Returns what stops them. */
function syncData(store: FormStore, queries: DataQueries): () => void {
  const setData = (): void => store.setSources('data', queries.state.snapshot.scope);
  const unsubscribeData = subscribe(queries.state, setData, true);
  const unsubscribeForm = store.subscribe(() => queries.update(store.scope()));
  queries.update(store.scope());
  const stop = queries.start();
  return () => {
    stop();
    unsubscribeForm();
    unsubscribeData();
  };
}

/** The submit button, with a spinner during submission. A sticky one stays at the bottom of the screen. */
function SubmitBar() {
  const { store, t } = useForm();
  const { submit } = store.form;
  const page = useFormPage();
  const { label, figure, note, isBusy, isAllowed } = useFormSelector((now) => ({
    label: formatText(submit.label, now.scope(), t),
    figure: submit.figure && formatWords(submit.figure, now.scope(), page),
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
    <div className={style.root} ref={bottomBarRef}>
      {note && hasFigure && <p className={style.note}>{note}</p>}
      <div className={style.actions}>{button}</div>
    </div>
  );
}

/**
 * Reports a press until the pointer is up and its click has fired. On a touch screen `pointerup` comes first,
 * then the field's blur, then the click of the button, and nothing may move in between.
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

/** The "next" key of a phone focuses the next input if it is empty. In other cases Enter submits the form. */
function goToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent, key } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('enterkeyhint') !== 'next' || !window.matchMedia('(pointer: coarse)').matches)
    return;
  const inputs = [...event.currentTarget.querySelectorAll('input')].filter(
    (input) => input.type !== 'checkbox' && !input.disabled && !input.readOnly,
  );
  const next = inputs[inputs.indexOf(target) + 1];
  if (!next || next.value !== '') return;
  event.preventDefault();
  next.focus();
}
