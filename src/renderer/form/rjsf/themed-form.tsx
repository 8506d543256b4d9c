import withTheme from '@rjsf/core/lib/withTheme.js';
import type {
  RegistryWidgetsType,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import { type ReactElement, type ReactNode, useMemo, useContext } from 'react';
import { BUTTON_WIDGETS, GROUP_WIDGETS, type WidgetName } from '#model/widgets.ts';
import { AmountWidget } from '#renderer/form/widgets/amount-widget.tsx';
import { CaptchaWidget } from '#renderer/form/widgets/captcha-widget.tsx';
import { CheckboxWidget, ChoiceWidget, SwitchWidget } from '#renderer/form/widgets/choice-widgets.tsx';
import { SelectWidget } from '#renderer/form/widgets/select-widget.tsx';
import {
  AddressWidget,
  DateWidget,
  PasswordWidget,
  TextAreaWidget,
  TextWidget,
} from '#renderer/form/widgets/text-widgets.tsx';
import type { Field, Form, Text } from '#generated/config.ts';
import { formatText } from '#model/format.ts';
import type { Scope } from '#model/evaluate.ts';
import { shownParts, visibilityOf } from '#renderer/page/visibility.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError, FieldFrame } from '#ui/controls/field-frame.tsx';
import {
  FieldContext,
  useForm,
  useRead,
  type FieldHandle,
  PageOfForm,
  useFormScope,
} from '#renderer/form/engine/form-context.ts';
import { recipes } from '#generated/recipes.ts';
import { fieldsOf, isField, type PartBetween } from '#renderer/form/engine/form-fields.ts';
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

/** RJSF's own words, help and errors have their place in the frame of a field. */
const Nothing = () => null;

/** RJSF's form with our widgets and templates, and none of its own. */
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

interface FormFieldsProps {
  /** Begins every id in the form. */
  readonly id: string;
  readonly form: Form;
  /** The names of the fields that are shown, as {@link shownNames} gives them. */
  readonly shown: string;
  /** What stands below the fields. */
  readonly children: ReactElement;
}

/** The fields of a form as RJSF draws them. It renders only when other fields are shown. */
export function FormFields({ id, form, shown, children }: FormFieldsProps): ReactNode {
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

/** The names of the fields that are shown now, with a space between; equal while the same fields are shown. */
export function shownNames(form: Form, scope: Scope): string {
  return shownParts(fieldsOf(form), scope)
    .map(({ name }) => name)
    .join(' ');
}

/** The schema by which RJSF draws a form: its fields in order. */
export function displaySchema(form: Form, shown: string): RJSFSchema {
  const names = shown.split(' ');
  const fields = fieldsOf(form).filter(({ name }) => names.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, { ...schema }])),
  };
}

/** The uiSchema: each field's widget, with the whole field for its template to draw by. The form itself has no frame. */
function uiSchemaOf(form: Form): UiSchema {
  const entries = fieldsOf(form).map((field) => [
    field.name,
    { 'ui:widget': field.ui.widget, 'ui:options': { config: field } },
  ]);
  return { 'ui:FieldTemplate': Unframed, ...Object.fromEntries(entries) };
}

function Unframed({ children }: FieldTemplateProps) {
  return children;
}

/** RJSF wants a validator. The rules of a form run before RJSF sees a submission (docs/decisions/0021), so this one finds nothing. */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: () => true,
};

/** A field in its frame: label, widget, message, hint, counter, and a link where the field has one. */
function FieldTemplate({ id, uiSchema, children }: FieldTemplateProps) {
  const { store, run } = useForm();
  const field = fieldIn(uiSchema);
  const { name, ui, schema } = field;
  const { label, hint, placeholder, action, disabled } = useFieldWords(field);
  const isGroup = GROUP_WIDGETS.includes(ui.widget);
  const inUse = useMemo((): FieldHandle => {
    const required = isRequired(field, store.form);
    return { id, field, label: label ?? '', hint, placeholder: placeholder ?? '', required, disabled };
  }, [id, field, store, label, hint, placeholder, disabled]);
  return (
    <FieldFrame
      id={id}
      label={schema.type === 'boolean' ? undefined : label}
      hint={hint}
      error={<FieldMessage id={id} name={name} />}
      group={isGroup}
      counter={ui.counter ? <Counter name={name} most={schema.maxLength} /> : undefined}
      action={
        ui.then &&
        action !== undefined && (
          <Button variant="ghost" size="md" onClick={() => void run(ui.then ?? [], 'tap')}>
            {action}
          </Button>
        )
      }
    >
      <FieldContext value={inUse}>{children}</FieldContext>
    </FieldFrame>
  );
}

/** What a field says now. */
function useFieldWords(field: Field) {
  const { t } = useForm();
  const { ui } = field;
  return useRead((now) => {
    const scope = now.scope();
    const words = (text: Text | undefined) => formatText(text, scope, t);
    return {
      label: words(field.label),
      hint: words(ui.hint),
      placeholder: words(ui.placeholder),
      action: words(ui.thenLabel),
      disabled: visibilityOf(field, scope) === 'disabled',
    };
  });
}

function FieldMessage({ id, name }: { id: string; name: string }) {
  const message = useRead((now) => now.messages()[name]);
  return message && <FieldError id={id}>{message}</FieldError>;
}

function Counter({ name, most }: { name: string; most: number | undefined }) {
  const used = useRead((store) => String(store.values()[name] ?? '').length);
  return most === undefined ? used : `${String(used)}/${String(most)}`;
}

/** Whether a rule always requires the field. */
function isRequired({ name, ui }: Field, { rules }: Form): boolean {
  const wanting = ['required', 'accepted', 'minLength'];
  if (BUTTON_WIDGETS.includes(ui.widget)) return false;
  return rules.some((rule) => rule.field === name && rule.when === undefined && wanting.includes(rule.check));
}

/** The field that stands in a uiSchema's options. */
function fieldIn(uiSchema: FieldTemplateProps['uiSchema']): Field {
  return uiSchema?.['ui:options']?.['config'] as Field;
}

/** The parts of a form from top to bottom: its fields as RJSF draws them, and what stands between them. */
function FormTemplate({ properties }: ObjectFieldTemplateProps) {
  const { store } = useForm();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    <div className={recipes.stack({ gap: 'lg' })}>
      {store.form.fields.map((part, index) =>
        isField(part) ? drawn.get(part.name) : <Between key={`part-${String(index)}`} part={part} />,
      )}
    </div>
  );
}

function Between({ part }: { part: PartBetween }) {
  const { actions } = useForm();
  const scope = useFormScope();
  const page = useContext(PageOfForm);
  return page && <PartView part={part} context={{ ...page, actions: actions(page.actions), scope }} />;
}
