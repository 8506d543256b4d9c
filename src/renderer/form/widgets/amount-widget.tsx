import type { Field, QuickAmount, Value } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';
import { groupThousands } from '#rules/group-thousands.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { AmountField, cleanAmount } from '#ui/controls/amount-field.tsx';
import { ChipGroup } from '#ui/controls/radio-group.tsx';
import { useField, useForm, useFormSelector, useTextControl } from '#renderer/form/engine/form-context.ts';

/** An amount in large digits, and chips for the quick amounts that are in range. */
export function AmountWidget() {
  const { fields, t } = useForm();
  const { field, disabled } = useField();
  const control = useTextControl({ clean: cleanAmount });
  const value = useFormSelector((now) => String(now.values()[field.name] ?? ''));
  const quick = useFormSelector((now) => quickAmounts(now, field, t));
  const pick = (amount: string): void => fields.pick({ [field.name]: amount });
  return (
    <>
      <AmountField
        {...control}
        clearLabel={t('shell.form.clear')}
        hasValue={value !== ''}
        onClear={() => pick('')}
      />
      {quick.length > 0 && (
        <ChipGroup
          columns="fill"
          choices={quick.map((amount) => ({ ...amount, disabled: disabled || amount.disabled }))}
          value={value}
          onSelect={pick}
          label={t('shell.form.quick-amounts')}
        />
      )}
    </>
  );
}

interface QuickChoice {
  readonly value: string;
  readonly label: string;
  /** Its amount is not known yet. */
  readonly disabled?: boolean;
}

/**
 * The quick amounts in the field's range. An unknown bound is ignored. An unknown amount keeps its place.
 * Amounts that are not above zero, and duplicates, are left out.
 */
function quickAmounts(store: FormStore, { ui }: Field, t: Translate): readonly QuickChoice[] {
  const read = (value: Value | undefined): unknown => evaluate(value, store.scope());
  const [min, max] = [read(ui.min), read(ui.max)];
  const offered = (ui.quick ?? [])
    .map((amount) => choiceOf(amount, store, t))
    .filter(
      ({ value, disabled }) =>
        disabled ||
        ((compareDecimals(value, 0) ?? 0) > 0 &&
          (compareDecimals(value, min) ?? 0) >= 0 &&
          (compareDecimals(value, max) ?? 0) <= 0),
    );
  const isFirst = (choice: QuickChoice, index: number): boolean =>
    offered.findIndex(({ value }) => value === choice.value) === index;
  return offered.filter(isFirst);
}

function choiceOf(amount: number | QuickAmount, store: FormStore, t: Translate): QuickChoice {
  if (typeof amount === 'number') return { value: String(amount), label: groupThousands(String(amount)) };
  const value = evaluate(amount.value, store.scope());
  const label = formatText(amount.label, store.scope(), t) ?? '';
  return value === undefined ? { value: label, label, disabled: true } : { value: String(value), label };
}
