import withTheme from '@rjsf/core/lib/withTheme.js';
import type {
  RegistryWidgetsType,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { CHOICE_WIDGETS, GROUP_WIDGETS, type WidgetName } from '#model/widget-kinds.ts';
import { AmountWidget } from '#renderer/form/widgets/amount-widget.tsx';
import { CheckboxWidget, ChoiceWidget, SwitchWidget } from '#renderer/form/widgets/choice-widgets.tsx';
import { SelectWidget } from '#renderer/form/widgets/select-widget.tsx';
import {
  AddressWidget,
  CaptchaWidget,
  DateWidget,
  PasswordWidget,
  TextAreaWidget,
  TextWidget,
} from '#renderer/form/widgets/text-widgets.tsx';
import type { Field, Form, FormPart, Text } from '#generated/config.ts';
import { formatText } from '#model/format.ts';
import { shownParts, visibilityOf } from '#model/evaluate.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError, FieldFrame } from '#ui/controls/field-frame.tsx';
import { useStore } from '#ui/system/use-store.ts';
import {
  FieldContext,
  useForm,
  useFormPage,
  useFormSelector,
  useFormScope,
} from '#renderer/form/engine/form-context.ts';
import { recipes } from '#generated/recipes.ts';
import { fieldsOf, isField } from '#renderer/form/engine/form-store.ts';
import { PartView } from '#renderer/page/part-view.tsx';

const widgets: Record<WidgetName, RegistryWidgetsType[string]> = {
  text: TextWidget,
  password: PasswordWidget,
  textarea: TextAreaWidget,
  address: AddressWidget,
  amount: AmountWidget,
  captcha: CaptchaWidget,
  date: DateWidget,
  select: SelectWidget,
  radio: () => <ChoiceWidget shape="radio" />,
  chips: () => <ChoiceWidget shape="chips" />,
  segmented: () => <ChoiceWidget shape="segmented" />,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
};

/** FieldTemplate renders title, description, help and errors itself. */
const Nothing = () => null;

/** RJSF's form with our widgets and templates only. */
const ThemedForm = withTheme({
  widgets,
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: FormTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    TitleFieldTemplate: Nothing,
  },
});

/** A form's fields by RJSF, with `children` below. It renders again only if other fields are shown. */
export function FormFields({ children }: { readonly children: ReactElement }): ReactNode {
  const { id, store } = useForm();
  const { form } = store;
  // As a string, so that equal lists compare as equal.
  const shown = useFormSelector((now) =>
    shownParts(fieldsOf(form), now.scope())
      .map(({ name }) => name)
      .join(' '),
  );
  const schema = useMemo(() => displaySchema(form, shown), [form, shown]);
  const uiSchema = useMemo(() => uiSchemaOf(form), [form]);
  return (
    <ThemedForm
      idPrefix={id}
      schema={schema}
      uiSchema={uiSchema}
      validator={noValidator}
      noHtml5Validate
      showErrorList={false}
    >
      {children}
    </ThemedForm>
  );
}

/** The schema from which RJSF renders a form: the fields of `shown`, names with spaces between, in order. */
export function displaySchema(form: Form, shown: string): RJSFSchema {
  const names = shown.split(' ');
  const fields = fieldsOf(form).filter(({ name }) => names.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, { ...schema }])),
  };
}

/** The uiSchema: each field's widget, and its config as option for FieldTemplate. The form has no frame. */
function uiSchemaOf(form: Form): UiSchema {
  const entries = fieldsOf(form).map((field) => [
    field.name,
    { 'ui:widget': field.ui.widget, 'ui:options': { config: field } },
  ]);
  return { 'ui:FieldTemplate': Unframed, ...Object.fromEntries(entries) };
}

const Unframed = ({ children }: FieldTemplateProps) => children;

/** RJSF requires a validator. This one reports nothing: the rules run before RJSF (docs/decisions/0021). */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: () => true,
};

/** A field in its frame: label, widget, message, hint, counter, and the button for `then`. */
function FieldTemplate({ id, uiSchema, children }: FieldTemplateProps) {
  const { store, run } = useForm();
  const field = uiSchema?.['ui:options']?.['config'] as Field;
  const { name, ui, schema } = field;
  const { label, hint, placeholder, action, disabled } = useFieldTexts(field);
  const isGroup = GROUP_WIDGETS.includes(ui.widget);
  const required = isRequired(field, store.form);
  const handle = { id, field, label: label ?? '', hint, placeholder: placeholder ?? '', required, disabled };
  return (
    <FieldFrame
      id={id}
      label={schema.type === 'boolean' ? undefined : label}
      hint={hint}
      error={<FieldMessage id={id} name={name} />}
      group={isGroup}
      counter={ui.counter ? <Counter name={name} max={schema.maxLength} /> : undefined}
      action={
        ui.then &&
        action !== undefined && (
          <Button variant="ghost" size="md" onClick={() => void run(ui.then ?? [], 'tap')}>
            {action}
          </Button>
        )
      }
    >
      <FieldContext value={handle}>{children}</FieldContext>
    </FieldFrame>
  );
}

/** The current texts of a field, and whether it is disabled. */
function useFieldTexts(field: Field) {
  const { t } = useForm();
  const { ui } = field;
  return useFormSelector((store) => {
    const scope = store.scope();
    const format = (text: Text | undefined) => formatText(text, scope, t);
    return {
      label: format(field.label),
      hint: format(ui.hint),
      placeholder: format(ui.placeholder),
      action: format(ui.thenLabel),
      disabled: visibilityOf(field, scope) === 'disabled',
    };
  });
}

function FieldMessage({ id, name }: { id: string; name: string }) {
  const message = useStore(useForm().store.shown, ({ messages }) => messages[name]);
  return message && <FieldError id={id}>{message}</FieldError>;
}

function Counter({ name, max }: { name: string; max: number | undefined }) {
  const used = useFormSelector((store) => String(store.values()[name] ?? '').length);
  return max === undefined ? used : `${String(used)}/${String(max)}`;
}

/**
 * Whether a rule always requires the field. False if its control is a button, as a `select` is: a screen
 * reader cannot announce that as required.
 */
function isRequired({ name, ui }: Field, { rules }: Form): boolean {
  const checks = ['required', 'accepted', 'minLength'];
  if (ui.widget === 'switch' || CHOICE_WIDGETS.includes(ui.widget)) return false;
  return rules.some((rule) => rule.field === name && rule.when === undefined && checks.includes(rule.check));
}

/** The parts of a form from top to bottom: RJSF's fields, and notes, facts, links and blocks between them. */
function FormTemplate({ properties }: ObjectFieldTemplateProps) {
  const { store } = useForm();
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    <div className={recipes.stack({ gap: 'lg' })}>
      {store.form.fields.map((part, index) =>
        isField(part) ? fields.get(part.name) : <OtherPart key={`part-${String(index)}`} part={part} />,
      )}
    </div>
  );
}

function OtherPart({ part }: { part: Exclude<FormPart, Field> }) {
  const { actions } = useForm();
  const scope = useFormScope();
  const page = useFormPage();
  return <PartView part={part} context={{ ...page, actions: actions(page.actions), scope }} />;
}
