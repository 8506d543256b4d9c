import { recipes } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { resolveOptions, type ResolvedOption, type ResolvedOptions } from '#model/resolve-options.ts';
import { failureText } from '#renderer/action/run-actions.ts';
import { failedDataId, failedOutcomeOf } from '#renderer/data/read-scope.ts';
import {
  useFieldValue,
  useField,
  useFieldAria,
  useForm,
  useFormPage,
  useFormSelector,
} from '#renderer/form/engine/form-context.ts';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { OptionsFailed } from '#renderer/page/load-failed.tsx';
import { Checkbox, Switch } from '#ui/controls/checkbox-and-switch.tsx';
import { ChipGroup, SegmentedControl } from '#ui/controls/radio-group.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** One of a few options: `chips` in three columns, `radio` in two with hints, or two to four `segmented`. */
export function ChoiceWidget({ shape }: { shape: 'chips' | 'radio' | 'segmented' }) {
  const { disabled } = useField();
  const aria = useFieldAria();
  const [chosen, choose] = useFieldValue();
  const { options, ...state } = useOptions();
  const { shown, button } = useShowMore(options, useFormPage(), ({ value }) => value === chosen);
  if (!state.isLoaded || options.length === 0) return <OptionsPlaceholder {...state} />;
  const group = {
    ...aria,
    'aria-labelledby': `${aria.id}-label`,
    value: typeof chosen === 'string' ? chosen : undefined,
    onSelect: choose,
    choices: shown.map(({ value, label, hint }) => ({ value, label, note: hint, disabled })),
  };
  return (
    <>
      {shape === 'segmented' ? (
        <SegmentedControl {...group} />
      ) : (
        <ChipGroup {...group} columns={shape === 'chips' ? 3 : 2} />
      )}
      {button}
    </>
  );
}

/** A checkbox with the label beside it. */
export function CheckboxWidget() {
  const { field, label, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useFieldValue();
  return (
    <Checkbox
      {...aria}
      name={field.name}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
}

/** A switch with the label beside it. */
export function SwitchWidget() {
  const { id, label, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useFieldValue();
  return (
    <Switch
      id={id}
      aria-describedby={aria['aria-describedby']}
      on={value === true}
      onChange={choose}
      disabled={disabled}
    >
      {label}
    </Switch>
  );
}

/** An option of a field. A form stores its value as text. */
export interface ChoiceOption extends ResolvedOption {
  readonly value: string;
}

interface FieldOptions extends ResolvedOptions {
  readonly options: readonly ChoiceOption[];
  /** The id of the data (of the form or the page) that failed to load. */
  readonly failed?: string | undefined;
}

/** The current options of the field. The component renders again only if they change. */
export function useOptions(): FieldOptions {
  const { t } = useForm();
  const { options: given = {} } = useField().field;
  const { enums, port } = useFormPage();
  return useFormSelector(({ scope }) => {
    const { options, isLoaded } = resolveOptions(given, scope(), { t, enums, port });
    return {
      options: options.map((option) => ({ ...option, value: String(option.value) })),
      isLoaded,
      failed: isLoaded ? undefined : failedDataId(given.from?.list, scope()),
    };
  });
}

/** In place of missing options: a skeleton, the failure with a retry button, or a text that none exists. */
export function OptionsPlaceholder({ isLoaded, failed }: Omit<FieldOptions, 'options'>) {
  const { t, run } = useForm();
  const { id, field } = useField();
  const text = useFormSelector(({ scope }) =>
    failed === undefined
      ? formatText(field.ui.emptyText, scope(), t)
      : failureText(failedOutcomeOf(scope(), failed), t),
  );
  if (failed !== undefined)
    return (
      <OptionsFailed
        aria={{ id, 'aria-labelledby': `${id}-label ${id}` }}
        reason={text}
        t={t}
        onRetry={() => void run([{ do: 'refresh', what: `data.${failed}` }], 'tap')}
      />
    );
  if (!isLoaded)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton shape="control" />
      </div>
    );
  return (
    <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{text ?? t('shell.form.no-options')}</p>
  );
}
