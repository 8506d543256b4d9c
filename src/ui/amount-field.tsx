import { useRef, type ChangeEvent, type ComponentPropsWithRef, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { cleanAmount } from './amount-text.ts';
import { Icon } from './art/icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Props of an amount: the input's own, its symbol, its unit, and the words of the button that empties it. */
export interface AmountFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  symbol: string;
  clearLabel: string;
  /** Words after the amount, for instance a currency. */
  unit?: ReactNode;
  /** How many places after the point; 2 unless told. */
  decimals?: number;
  /** Called when the button empties the field; without it there is no such button. */
  onClear?: (() => void) | undefined;
  /** Whether there is something to clear. */
  hasValue?: boolean;
}

/** An amount in 32 px digits. Whatever is typed or pasted becomes digits and a point before `onChange` sees it. */
export function AmountField(props: AmountFieldProps) {
  const { symbol, clearLabel, unit, decimals = 2, onClear, hasValue, onChange, ref, ...input } = props;
  const own = useRef<HTMLInputElement>(null);
  const style = slots.amountField();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const clean = cleanAmount(event.currentTarget.value, decimals);
    if (clean !== event.currentTarget.value) event.currentTarget.value = clean;
    onChange?.(event);
  };
  const clear = () => {
    onClear?.();
    own.current?.focus();
  };
  const lend = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className={style.root}>
      <span className={style.symbol} aria-hidden="true">
        {symbol}
      </span>
      <input
        inputMode={decimals ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="transaction-amount"
        {...input}
        ref={lend}
        type="text"
        className={style.input}
        onChange={change}
      />
      {unit !== undefined && <span className={style.unit}>{unit}</span>}
      {onClear && hasValue && (
        <span className={style.clear}>
          <IconButton label={clearLabel} onClick={clear}>
            <Icon name="close" />
          </IconButton>
        </span>
      )}
    </div>
  );
}
