import { AmountField } from '#ui/controls/amount-field.tsx';
import { ChipGroup } from '#ui/controls/radio-group.tsx';
import { readQuickAmounts, writeQuickAmounts } from '#renderer/form/engine/quick-amounts.ts';
import { amountShape } from './text-shapes.ts';
import { useField, useForm, useRead } from '#renderer/form/engine/use-form.ts';
import { useTextControl } from './use-text-control.ts';

/** An amount in large digits, and amounts to tap that are in range. */
export function AmountWidget() {
  const { store, control: fields, t } = useForm();
  const { field, disabled } = useField();
  const control = useTextControl(amountShape);
  const value = useRead((now) => String(now.values()[field.name] ?? ''));
  const quick = readQuickAmounts(useRead((now) => writeQuickAmounts(now, field, t)));
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
