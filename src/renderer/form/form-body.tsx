import type { ReactNode, SyntheticEvent } from 'react';
import { memo, useMemo } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { holds } from '#model/holds.ts';
import { textOf } from '#model/text-of.ts';
import { Button } from '#ui/button.tsx';
import { dropDraft } from './draft-store.ts';
import type { FormValues } from './form-fields.ts';
import { focusField, goToNext } from './form-focus.ts';
import { displaySchema, shownNames, uiSchemaOf } from './form-schema.ts';
import { ruleValidator } from './rule-validator.ts';
import { sendForm } from './send-form.ts';
import { ThemedForm } from './themed-form.tsx';
import { useForm, useRead, type FormInUse } from './use-form.ts';

/** RJSF's form: it draws the fields and runs the rules on a submission. It is drawn anew only when other fields are shown. */
export const FormBody = memo(function FormBody(): ReactNode {
  const inUse = useForm();
  const { id, store, control, t } = inUse;
  const { form } = store;
  const shown = useRead((now) => shownNames(form, now.scope()));
  const title = useRead((now) => (form.title === undefined ? undefined : textOf(form.title, now.scope(), t)));
  const schema = useMemo(() => displaySchema(form, shown), [form, shown]);
  const uiSchema = useMemo(() => uiSchemaOf(form), [form]);
  const validator = useMemo(() => ruleValidator(control.check), [control]);
  const beforeSubmit = (event: SyntheticEvent): void => {
    if (!store.isBusy()) return store.readInputs();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={recipes.stack()}
      onSubmitCapture={beforeSubmit}
      onPointerDownCapture={() => whilePressed(control.setPressed)}
      onKeyDown={goToNext}
    >
      {title !== undefined && <h2 className={recipes.text({ size: 'titleMd' })}>{title}</h2>}
      <ThemedForm
        idPrefix={id}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => void send(inUse)}
        onError={() => refuse(inUse)}
      >
        <SubmitBar />
      </ThemedForm>
    </div>
  );
});

/** The button that sends the form: at work while it is sent, at the bottom of the screen where the form says so. */
function SubmitBar() {
  const { store, t } = useForm();
  const { submit } = store.form;
  const { label, isBusy, isAllowed } = useRead((now) => ({
    label: textOf(submit.label, now.scope(), t),
    isBusy: now.isBusy(),
    isAllowed: submit.when === undefined || holds(submit.when, now.scope()) === true,
  }));
  const button = (
    <Button type="submit" full loading={isBusy} disabled={!isAllowed}>
      {label}
    </Button>
  );
  if (!submit.sticky) return <div className={recipes.stack({ pad: 'top' })}>{button}</div>;
  const style = slots.submitBar();
  return (
    <div className={style.root} data-submit-bar>
      <div className={style.actions}>{button}</div>
    </div>
  );
}

/** Sends the form, whose rules are met. */
function send({ id, store, control, actionsNow }: FormInUse): Promise<void> {
  const { form } = store;
  const onAccepted = (values: FormValues): void => {
    const { saveLogin } = form;
    const { keepLogin } = actionsNow().port;
    if (saveLogin && keepLogin) {
      const login = { name: String(values[saveLogin.name]), password: String(values[saveLogin.password]) };
      void keepLogin(values[saveLogin.optIn] === true ? login : undefined);
    }
    dropDraft(id);
    control.reset();
  };
  return sendForm({ form, store, context: actionsNow(), onAccepted });
}

/** Shows what is wrong: toasts the first failure, focuses its field, and runs what its rule has for that. */
function refuse({ id, store, control, actionsNow, run }: FormInUse): void {
  const first = control.refuse();
  if (!first) return;
  actionsNow().port.toast('error', first.message);
  focusField(`${id}_${first.field}`);
  const onFail = first.rule === undefined ? undefined : store.form.rules[first.rule]?.onFail;
  if (onFail) void run(onFail, 'failure');
}

/** After a finger's lift a browser takes a moment to make a click of it; a press that was none ends by itself. */
const CLICK_MS = 400;

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
