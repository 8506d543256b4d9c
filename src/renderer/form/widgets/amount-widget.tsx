import type { Field, QuickAmount, Value } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';
import { groupThousands } from '#rules/group-thousands.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { ChipGroup } from '#ui/controls/radio-group.tsx';
import { useField, useForm, useRead } from '#renderer/form/engine/form-context.ts';
import { amountShape, useTextControl } from './use-text-control.ts';

/** An amount in large digits, and amounts to tap that are in range. */
export function AmountWidget() {
  const { store, control: fields, t } = useForm();
  const { field, disabled } = useField();
  const control = useTextControl(amountShape);
  const value = useRead((now) => String(now.values()[field.name] ?? ''));
  const written = useRead((now) => writeQuickAmounts(now, field, t));
  const quick = JSON.parse(written) as readonly QuickChoice[];
  const fill = (amount: string) => {
    store.fill({ [field.name]: amount });
    fields.typed(field.name);
  };
  return (
    <>
      <AmountField
        {...control}
        symbol={t('shell.currency-symbol')}
        clearLabel={t('shell.form.clear')}
        hasValue={value !== ''}
        onClear={() => fill('')}
      />
      {quick.length > 0 && (
        <ChipGroup
          columns="fill"
          choices={quick.map((amount) => ({ ...amount, disabled }))}
          value={value}
          onSelect={fill}
          label={t('shell.form.quick-amounts')}
        />
      )}
    </>
  );
}

/** An amount to tap: what is filled in, and what stands on it. */
interface QuickChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The amounts to tap that lie in the field's range, written as text so that the same ones are equal. An unknown bound bounds nothing; a
 * value that is not known, or not above zero, is not offered, and none is offered twice.
 */
function writeQuickAmounts(store: FormStore, { ui }: Field, t: Translate): string {
  const read = (value: Value | undefined): unknown => evaluate(value, store.scope());
  const [least, most] = [read(ui.min), read(ui.max)];
  const offered = (ui.quick ?? [])
    .map((amount) => choiceOf(amount, store, t))
    .filter(
      ({ value }) =>
        (compareDecimals(value, 0) ?? 0) > 0 &&
        (compareDecimals(value, least) ?? 0) >= 0 &&
        (compareDecimals(value, most) ?? 0) <= 0,
    );
  const first = (choice: QuickChoice, index: number): boolean =>
    offered.findIndex(({ value }) => value === choice.value) === index;
  return JSON.stringify(offered.filter(first));
}

function choiceOf(amount: number | QuickAmount, store: FormStore, t: Translate): QuickChoice {
  if (typeof amount === 'number') return { value: String(amount), label: groupThousands(String(amount)) };
  const value = evaluate(amount.value, store.scope());
  return {
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    label: formatText(amount.label, store.scope(), t) ?? '',
  };
}
