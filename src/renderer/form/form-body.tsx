import type { ReactNode, SyntheticEvent } from 'react';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type FormOfRjsf from '@rjsf/core/lib/components/Form.js';
import { recipes } from '#generated/recipes.ts';
import type { FieldValue, FormValues } from './form-fields.ts';
import { displaySchema, shownNames, uiSchemaOf } from './form-schema.ts';
import { goToNext } from './go-to-next.ts';
import { ruleValidator } from './rule-validator.ts';
import { SubmitBar } from './submit-bar.tsx';
import { ThemedForm } from './themed-form.tsx';
import { useForm, useRead, useText } from './use-form.ts';
import { useSubmit } from './use-submit.ts';
import { whilePressed } from './while-pressed.ts';

/** RJSF's form over the store of ours. It is drawn anew only when other fields are shown. */
export const FormBody = memo(function FormBody(): ReactNode {
  const { id, store, control } = useForm();
  const { form } = store;
  const drawn = useRef<FormOfRjsf>(null);
  const [initial] = useState(store.values);
  const shown = useRead((now) => shownNames(form, now.scope()));
  const schema = useMemo(() => displaySchema(id, form, shown), [id, form, shown]);
  const validator = useMemo(() => ruleValidator(schema, control.check), [schema, control]);
  const uiSchema = useMemo(() => uiSchemaOf(form), [form]);
  const title = useText(form.title);
  const { send, refuse } = useSubmit();
  useLayoutEffect(() => {
    const show = (name: string, value: FieldValue): void => drawn.current?.setFieldValue([name], value);
    const known = (drawn.current?.state.formData ?? {}) as FormValues;
    for (const [name, value] of Object.entries(store.values())) if (known[name] !== value) show(name, value);
    return store.onFill(show);
  }, [store]);

  const collect = (event: SyntheticEvent): void => {
    if (store.isBusy()) {
      event.preventDefault();
      event.stopPropagation();
    } else control.collect();
  };
  return (
    <div
      className={recipes.stack()}
      onSubmitCapture={collect}
      onPointerDownCapture={() => whilePressed(control.setPressed)}
      onKeyDown={goToNext}
    >
      {title !== undefined && <h2 className={recipes.text({ size: 'titleMd' })}>{title}</h2>}
      <ThemedForm
        ref={drawn}
        idPrefix={id}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        initialFormData={initial}
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => void send()}
        onError={() => refuse(control.check())}
      >
        <SubmitBar />
      </ThemedForm>
    </div>
  );
});
