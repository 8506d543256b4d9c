import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { displaySchema, uiSchemaOf } from '#renderer/form/form-schema.ts';
import { createFormStore } from '#renderer/form/form-store.ts';
import { goToNext } from '#renderer/form/form-focus.ts';
import { ruleValidator } from '#renderer/form/rule-validator.ts';
import { ThemedForm } from '#renderer/form/themed-form.tsx';
import { FormContext, type FormInUse } from '#renderer/form/use-form.ts';
import type { DrawnField } from './drawn-field.ts';
import { createEchoes } from './echoes.ts';
import { formConfig } from './form-config.ts';
import { quietControl } from './quiet-control.ts';

/** Props of a place of config, drawn as a form. */
export interface SheetFormProps {
  /** Begins every id in the form. */
  readonly id: string;
  readonly fields: readonly DrawnField[];
  /** What is wrong, by field name. */
  readonly faults: Readonly<Record<string, string>>;
  /** The renderer's own few words: shell.form.choose and its like. */
  readonly shell: Readonly<Record<string, string>>;
  readonly moreLabel: string;
  /** Hears of each key. Answers what the field will hold of it. */
  readonly onType: (field: DrawnField, typed: string | boolean) => string | boolean;
  readonly onMore: (field: DrawnField) => void;
}

/** The fields of a place of config, drawn by the site's own renderer. What changes from outside shows at once; what is typed is heard at every key. */
export function SheetForm(props: SheetFormProps): ReactNode {
  const { fields } = props;
  const drawn = fields.map(({ name, holds, choices }) => [name, holds, choices.length]);
  return <Sheet key={JSON.stringify(drawn)} {...props} />;
}

function Sheet({ id, fields, faults, shell, moreLabel, onType, onMore }: SheetFormProps): ReactNode {
  const latest = useRef({ fields, onType, onMore });
  useEffect(() => {
    latest.current = { fields, onType, onMore };
  });
  const [begun] = useState(() => begin(fields, moreLabel));
  const { form, store, control, echoes } = begun;
  const heard = useMemo(
    () => ({
      ...store,
      type(name: string, typed: string | boolean) {
        const field = latest.current.fields.find((one) => one.name === name);
        const isNew = store.values()[name] !== typed;
        store.type(name, typed);
        if (field && isNew) echoes.expect(name, latest.current.onType(field, typed));
      },
    }),
    [store, echoes],
  );
  useEffect(() => {
    for (const { name, value } of fields) if (echoes.isNews(name, value)) store.fill({ [name]: value });
  }, [fields, store, echoes]);
  useEffect(() => store.setMessages(faults), [faults, store]);

  const inUse = useMemo(
    (): FormInUse => ({
      ...{ id, store: heard, control },
      t: (key) => shell[key] ?? key,
      refreshField: () => undefined,
      refreshData: () => undefined,
      run: (actions) => {
        const [step] = actions;
        const name = step?.do === 'copy' ? step.value : undefined;
        const field = latest.current.fields.find((one) => one.name === name);
        if (field) latest.current.onMore(field);
        return Promise.resolve();
      },
      actions: (around) => around,
      actionsNow: () => {
        throw new Error('a form of the studio sends nothing');
      },
    }),
    [id, heard, control, shell],
  );
  const schema = useMemo(
    () => displaySchema(form, form.fields.map((one) => ('name' in one ? one.name : '')).join(' ')),
    [form],
  );
  const validator = useMemo(() => ruleValidator(control.check), [control]);
  return (
    <FormContext value={inUse}>
      <div className="sheet-form" onKeyDown={goToNext}>
        <ThemedForm
          idPrefix={id}
          schema={schema}
          uiSchema={useMemo(() => uiSchemaOf(form), [form])}
          validator={validator}
          noHtml5Validate
          showErrorList={false}
        >
          <></>
        </ThemedForm>
      </div>
    </FormContext>
  );
}

function begin(fields: readonly DrawnField[], moreLabel: string) {
  const form = formConfig(fields, moreLabel);
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const store = createFormStore(form, {}, values, {});
  return { form, store, control: quietControl(), echoes: createEchoes(values) };
}
