import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createFormStore } from '#renderer/form/engine/form-store.ts';
import { goToNext } from '#renderer/form/engine/form-focus.ts';
import { FormFields } from '#renderer/form/rjsf/themed-form.tsx';
import { FormContext } from '#renderer/form/engine/form-context.ts';
import type { FormHandle } from '#renderer/form/engine/form-on-page.ts';
import type { Field, Form } from '#generated/config.ts';
import type { ValidationControl } from '#renderer/form/engine/validation-control.ts';
import { t } from '#studio/messages/messages.ts';
import type { PlaceField } from '#studio/edits/field-of-place.ts';

interface NodeFormProps {
  /** The prefix of every id in the form. */
  readonly id: string;
  readonly fields: readonly PlaceField[];
  /** Error messages by field name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Called at each key. Returns the value that the field gets. */
  readonly onType: (field: PlaceField, edited: string | boolean) => string | boolean;
  readonly onMore: (field: PlaceField) => void;
}

/** The React key of a {@link NodeForm}: it changes when the fields need a new form, not when only their values change. */
export function formKey(fields: readonly PlaceField[]): string {
  return JSON.stringify(fields.map(({ name, kind, choices }) => [name, kind, choices.length]));
}

/** The fields of a place of config, rendered by the site's renderer. Shows changes from outside at once. */
export function NodeForm(props: NodeFormProps): ReactNode {
  const { id, fields, faults } = props;
  const [{ store, echoes }] = useState(() => createNodeStore(fields, t('editors.more')));
  useEffect(() => {
    for (const { name, value } of fields) if (echoes.isNew(name, value)) store.fill({ [name]: value });
  }, [fields, store, echoes]);
  useEffect(() => store.setMessages(faults), [faults, store]);
  const handle = useHandle(props, { store, echoes });
  return (
    <FormContext value={useMemo(() => ({ ...handle, id, t: formText }), [handle, id])}>
      <div className="node-form" onKeyDown={goToNext}>
        <FormFields id={id} form={store.form} shown={fields.map(({ name }) => name).join(' ')}>
          <></>
        </FormFields>
      </div>
    </FormContext>
  );
}

/** The texts of the renderer itself. The labels of the form are texts already. */
const formText: FormHandle['t'] = (key) => {
  const texts: Readonly<Record<string, string>> = {
    'shell.form.choose': t('editors.choose'),
    'shell.form.search': t('editors.search'),
    'shell.form.no-match': t('editors.noMatch'),
    'shell.form.no-options': t('editors.noOptions'),
    'shell.close': t('editors.close'),
  };
  return texts[key] ?? key;
};

function noop(): undefined {
  return undefined;
}

/** The form validates nothing: the check of the file does. */
const NO_VALIDATION: ValidationControl = {
  ...{ edited: noop, blurred: noop, setPressed: noop },
  ...{ submit: noop, refused: noop, reset: noop },
};

function useHandle(
  props: Pick<NodeFormProps, 'fields' | 'onType' | 'onMore'>,
  { store, echoes }: Pick<ReturnType<typeof createNodeStore>, 'store' | 'echoes'>,
): Omit<FormHandle, 'id' | 't'> {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const fieldNamed = (name: unknown) => latest.current.fields.find((one) => one.name === name);
    return {
      control: NO_VALIDATION,
      store: {
        ...store,
        type(name: string, typed: string | boolean) {
          const field = fieldNamed(name);
          const isNew = store.values()[name] !== typed;
          store.type(name, typed);
          if (field && isNew) echoes.expect(name, latest.current.onType(field, typed));
        },
      },
      refreshField: noop,
      run([step]) {
        const field = fieldNamed(step?.do === 'copy' ? step.value : undefined);
        if (field) latest.current.onMore(field);
        return Promise.resolve();
      },
      actions: (context) => context,
      actionsNow: () => {
        throw new Error('a form of the studio sends nothing');
      },
    };
  }, [store, echoes]);
}

function createNodeStore(fields: readonly PlaceField[], moreLabel: string) {
  const form = formConfig(fields, moreLabel);
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const store = createFormStore(form, {}, values, {});
  return { store, echoes: createEchoFilter(values) };
}

function createEchoFilter(initial: Readonly<Record<string, string | boolean>>) {
  /** By field: the last value that came from the file, then the typed values that have not come back yet. */
  const expected = new Map<string, (string | boolean)[]>();
  for (const [name, value] of Object.entries(initial)) expected.set(name, [value]);
  return {
    /** A typed value that the file will return. */
    expect(name: string, value: string | boolean): void {
      expected.set(name, [...(expected.get(name) ?? []), value]);
    },
    /** Whether a value from the file is new, neither known nor an echo of a typed one. Stores it as known. */
    isNew(name: string, value: string | boolean): boolean {
      const values = expected.get(name) ?? [];
      const at = values.indexOf(value);
      expected.set(name, at < 0 ? [value] : values.slice(at));
      return at < 0;
    },
  };
}

/**
 * A form config for the members of a place. The site's renderer renders it like any form. Its labels are texts instead of copy keys,
 * and it sends nothing.
 */
function formConfig(fields: readonly PlaceField[], more: string): Form {
  return {
    version: 1,
    operation: 'getSite',
    fields: fields.map((field) => fieldConfig(field, more)) as Form['fields'],
    rules: [],
    submit: { label: more },
    draft: 'none',
    onSuccess: [],
  } as unknown as Form;
}

function fieldConfig(field: PlaceField, more: string): Field {
  const { kind, name, label, hint, choices, maxLength } = field;
  return {
    kind: 'input',
    name,
    label,
    schema: {
      type: kind === 'boolean' ? 'boolean' : 'string',
      ...(maxLength !== undefined && { maxLength }),
    },
    ui: {
      widget: widgetFor(field),
      ...(hint === undefined ? {} : { hint }),
      autocomplete: 'off',
      ...(kind === 'number' ? { inputMode: 'decimal' } : {}),
      ...(kind === 'line' ? { autocapitalize: 'none' } : {}),
      then: [{ do: 'copy', value: name }],
      thenLabel: more,
    },
    ...(kind === 'choice' ? { options: { items: choices.map((one) => optionOf(one, field)) } } : {}),
  } as unknown as Field;
}

function optionOf({ value, label, hint }: PlaceField['choices'][number], field: PlaceField) {
  return hint === undefined || widgetFor(field) === 'segmented' ? { value, label } : { value, label, hint };
}

function widgetFor({ kind, choices, value }: PlaceField): Field['ui']['widget'] {
  if (kind === 'boolean') return 'switch';
  if (kind === 'copy') return typeof value === 'string' && value.length > 24 ? 'textarea' : 'text';
  if (kind !== 'choice') return 'text';
  const isShort = choices.length <= 3 && choices.every(({ label }) => label.length <= 8);
  return isShort && choices.length > 1 ? 'segmented' : 'select';
}
