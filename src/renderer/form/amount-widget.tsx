import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { evaluate } from '#model/evaluate.ts';
import { compareDecimals } from '#rules/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { inputAttributes } from './input-attributes.ts';
import { amountShape } from './text-shapes.ts';
import { useField } from './use-field.ts';
import { useForm, useRead } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';
import type { FormStore } from './form-store.ts';
import type { Field } from '#generated/config.ts';

/** An amount in large digits, and amounts to tap that are in range. */
export function AmountWidget(props: WidgetProps) {
  const { store, control: fields, t } = useForm();
  const { field, placeholder, aria, disabled } = useField(props);
  const control = useTextControl(
    props,
    useMemo(() => amountShape(field), [field]),
  );
  const value = useRead((now) => String(now.values()[field.name] ?? ''));
  const quick = useRead((now) => quickAmounts(now, field))
    .split(' ')
    .filter(Boolean);
  const fill = (amount: string) => {
    store.fill({ [field.name]: amount });
    fields.typed(field.name);
  };
  return (
    <>
      <AmountField
        {...inputAttributes(field)}
        {...aria}
        {...control}
        symbol={t('shell.currency-symbol')}
        clearLabel={t('shell.form.clear')}
        placeholder={placeholder}
        disabled={disabled}
        hasValue={value !== ''}
        onClear={() => fill('')}
      />
      {quick.length > 0 && (
        <ChipGroup
          columns="fill"
          choices={quick.map((amount) => ({ value: amount, label: amount, disabled }))}
          value={value}
          onSelect={fill}
          label={t('shell.form.quick-amounts')}
        />
      )}
    </>
  );
}

/** The amounts to tap that lie in the field's range, with a space between. An unknown bound bounds nothing. */
function quickAmounts(store: FormStore, { ui }: Field): string {
  const bound = (value: typeof ui.min) => (value === undefined ? undefined : evaluate(value, store.scope()));
  const [least, most] = [bound(ui.min), bound(ui.max)];
  return (ui.quick ?? [])
    .filter(
      (amount) => (compareDecimals(amount, least) ?? 0) >= 0 && (compareDecimals(amount, most) ?? 0) <= 0,
    )
    .join(' ');
}
