import { useContext, useMemo } from 'react';
import type { Field, Options } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { formatText, type FormatContext } from '#model/format.ts';
import { resolveOptions, type ResolvedOption } from '#model/options.ts';
import { dataIdOf, parseReference } from '#model/evaluate.ts';
import { failureOf } from '#renderer/data/read-data.ts';
import {
  PageOfForm,
  useChoice,
  useField,
  useFieldAria,
  useForm,
  useRead,
} from '#renderer/form/engine/form-context.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';
import { useEntries } from '#renderer/page/content/show-more.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox, Toggle } from '#ui/controls/checkbox.tsx';
import { ChipGroup, Segmented } from '#ui/controls/radio-group.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const NONE: readonly ChoiceOption[] = [];

/** One of a few: as chips in three columns; as radios, each with its hint, two on a line; or two to four side by side. */
export function ChoiceWidget({ shape }: { shape: 'chips' | 'radio' | 'segmented' }) {
  const { field, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useChoice();
  const now = useOptions(field);
  const { t } = useForm();
  const { shown, button } = useEntries(
    now.kind === 'ready' ? now.options : NONE,
    useMaxEntries(),
    t,
    (option) => option.value === value,
  );
  if (now.kind !== 'ready' || now.options.length === 0) return <OptionsState field={field} now={now} />;
  const group = {
    id: aria.id,
    labelledBy: `${aria.id}-label`,
    describedBy: aria['aria-describedby'],
    invalid: aria['aria-invalid'],
    value: typeof value === 'string' ? value : undefined,
    onSelect: choose,
    choices: shown.map(({ hint, ...option }) => ({
      value: option.value,
      label: option.label,
      note: hint,
      disabled,
    })),
  };
  return (
    <>
      {shape === 'segmented' ? (
        <Segmented {...group} />
      ) : (
        <ChipGroup {...group} columns={shape === 'chips' ? 3 : 2} />
      )}
      {button}
    </>
  );
}

/** A box to tick with its words beside it. */
export function CheckboxWidget() {
  const { field, label, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useChoice();
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

/** On or off, with its words beside it. */
export function SwitchWidget() {
  const { id, label, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useChoice();
  return (
    <Toggle
      id={id}
      describedBy={aria['aria-describedby']}
      on={value === true}
      onToggle={choose}
      disabled={disabled}
    >
      {label}
    </Toggle>
  );
}

/** One thing to choose; a form keeps its value as text. */
export interface ChoiceOption extends ResolvedOption {
  readonly value: string;
}

/** What can be chosen now, or why nothing can be yet. `source` is the data, of the form or of its page, that has failed. */
type OptionsNow =
  | { readonly kind: 'ready'; readonly options: readonly ChoiceOption[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly source: string };

/** What can be chosen in a field now; it is drawn anew only when the options are others. */
export function useOptions(field: Field): OptionsNow {
  const { t } = useForm();
  const page = useContext(PageOfForm);
  const context: FormatContext = {
    t,
    enums: page?.enums ?? {},
    port: page?.port ?? { serverNow: () => 0 },
  };
  const written = useRead((store) => JSON.stringify(optionsOf(field.options ?? {}, store, context)));
  return useMemo(() => JSON.parse(written) as OptionsNow, [written]);
}

/** How many options are drawn at once. */
export function useMaxEntries(): number {
  return useContext(PageOfForm)?.port.limits.entries ?? MAX_ENTRIES;
}

/** A form outside of a page has no limits of a site. */
const MAX_ENTRIES = 60;

/** What a field's options are now. */
function optionsOf(options: Options, store: FormStore, context: FormatContext): OptionsNow {
  const read = resolveOptions(options, store.scope(), context);
  if (read.isLoaded) {
    return {
      kind: 'ready',
      options: read.options.map((option) => ({ ...option, value: String(option.value) })),
    };
  }
  const source = dataIdOf(parseReference(options.from?.list.$get ?? '').source) ?? '';
  const hasFailed = failureOf(store.scope(), source) !== undefined;
  return hasFailed ? { kind: 'failed', source } : { kind: 'loading' };
}

/** What stands in place of options that are not there: their shape while they load, a way to ask again, or why there are none. */
export function OptionsState({ field, now }: { field: Field; now: OptionsNow }) {
  const { t, run } = useForm();
  const { emptyText } = field.ui;
  const empty = useRead(({ scope }) => formatText(emptyText, scope(), t));
  if (now.kind === 'loading')
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton shape="control" />
      </div>
    );
  if (now.kind === 'failed')
    return (
      <Button
        variant="outline"
        size="md"
        full
        onClick={() => void run([{ do: 'refresh', what: `data.${now.source}` }], 'tap')}
      >
        {t('shell.form.options-failed')}
      </Button>
    );
  return (
    <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{empty ?? t('shell.form.no-options')}</p>
  );
}
