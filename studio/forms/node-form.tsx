import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createFormStore } from '#renderer/form/engine/form-store.ts';
import { goToNext } from '#renderer/form/engine/form-focus.ts';
import { FormFields } from '#renderer/form/rjsf/themed-form.tsx';
import { FormContext } from '#renderer/form/engine/form-context.ts';
import type { FormHandle } from '#renderer/form/engine/form-on-page.ts';
import type { Field, Form } from '#generated/config.ts';
import type { FieldControl } from '#renderer/form/engine/field-control.ts';
import { t } from '#studio/messages/messages.ts';
import type { PlaceField } from '#studio/edits/place-field.ts';

interface NodeFormProps {
  /** Begins every id in the form. */
  readonly id: string;
  readonly fields: readonly PlaceField[];
  /** What is wrong, by field name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Called at each key. Returns what the field will hold of it. */
  readonly onType: (field: PlaceField, typed: string | boolean) => string | boolean;
  readonly onMore: (field: PlaceField) => void;
}

/** Tells fields that need another form apart from those that only hold something else: the key of a {@link NodeForm}. */
export function formKey(fields: readonly PlaceField[]): string {
  return JSON.stringify(fields.map(({ name, kind, choices }) => [name, kind, choices.length]));
}

/** The fields of a place of config, drawn by the site's own renderer. What changes from outside shows at once; what is typed is heard at every key. */
export function NodeForm(props: NodeFormProps): ReactNode {
  const { id, fields, faults } = props;
  const [{ store, echoes }] = useState(() => begin(fields, t('editors.more')));
  useEffect(() => {
    for (const { name, value } of fields) if (echoes.isNews(name, value)) store.fill({ [name]: value });
  }, [fields, store, echoes]);
  useEffect(() => store.setMessages(faults), [faults, store]);
  const handle = useHandle(props, { store, echoes });
  return (
    <FormContext value={useMemo(() => ({ ...handle, id, t: wordsOfForm }), [handle, id])}>
      <div className="node-form" onKeyDown={goToNext}>
        <FormFields id={id} form={store.form} shown={fields.map(({ name }) => name).join(' ')}>
          <></>
        </FormFields>
      </div>
    </FormContext>
  );
}

/** The renderer's own few words; what the form says is words already. */
const wordsOfForm: FormHandle['t'] = (key) => {
  const own: Readonly<Record<string, string>> = {
    'shell.form.choose': t('editors.choose'),
    'shell.form.search': t('editors.search'),
    'shell.form.no-match': t('editors.noMatch'),
    'shell.form.no-options': t('editors.noOptions'),
    'shell.close': t('editors.close'),
  };
  return own[key] ?? key;
};

function nothing(): undefined {
  return undefined;
}

/** Nothing is checked here before the file is. */
const QUIET: FieldControl = {
  ...{ edited: nothing, blurred: nothing, setPressed: nothing },
  ...{ submit: nothing, refused: nothing, reset: nothing },
};

function useHandle(
  props: Pick<NodeFormProps, 'fields' | 'onType' | 'onMore'>,
  { store, echoes }: Pick<ReturnType<typeof begin>, 'store' | 'echoes'>,
): Omit<FormHandle, 'id' | 't'> {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const fieldNamed = (name: unknown) => latest.current.fields.find((one) => one.name === name);
    return {
      control: QUIET,
      store: {
        ...store,
        type(name: string, typed: string | boolean) {
          const field = fieldNamed(name);
          const isNew = store.values()[name] !== typed;
          store.type(name, typed);
          if (field && isNew) echoes.expect(name, latest.current.onType(field, typed));
        },
      },
      refreshField: nothing,
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

function begin(fields: readonly PlaceField[], moreLabel: string) {
  const form = formConfig(fields, moreLabel);
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const store = createFormStore(form, {}, values, {});
  return { store, echoes: createEchoes(values) };
}

function createEchoes(begun: Readonly<Record<string, string | boolean>>) {
  /** By field: the value that came last, and those that are still to come of what was typed. */
  const known = new Map<string, (string | boolean)[]>();
  for (const [name, value] of Object.entries(begun)) known.set(name, [value]);
  return {
    /** Something was typed, and this is what will come back of it. */
    expect(name: string, value: string | boolean): void {
      known.set(name, [...(known.get(name) ?? []), value]);
    },
    /** Whether a value that came is neither known nor an echo. It is known from then on. */
    isNews(name: string, value: string | boolean): boolean {
      const values = known.get(name) ?? [];
      const at = values.indexOf(value);
      known.set(name, at < 0 ? [value] : values.slice(at));
      return at < 0;
    },
  };
}

/**
 * A form of config that asks for what is in a place of config: the site's renderer draws it like any other. Its labels are words, not
 * keys, and nothing is ever sent.
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
