import { useEffect, useRef, type ChangeEvent, type ComponentPropsWithRef, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { acceptAmount } from './amount-text.ts';
import { Icon } from '#ui/art/icon.tsx';
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

/** An amount in 32 px digits. Whatever is typed or pasted becomes digits and a point before `onChange` sees it; an input method ends first. */
export function AmountField(props: AmountFieldProps) {
  const { symbol, clearLabel, unit, decimals = 2, onClear, hasValue, onChange, ref, ...input } = props;
  const own = useRef<HTMLInputElement>(null);
  const style = slots.amountField();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const field = own.current;
    const note = (): void => void (before.current = field?.value);
    field?.addEventListener('beforeinput', note);
    return () => field?.removeEventListener('beforeinput', note);
  }, []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: field, nativeEvent } = event;
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    if (!isComposing) put(field, acceptAmount(field.value, before.current, decimals));
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

/** Puts another text in; the caret stays behind the digits that it stood behind. */
function put(field: HTMLInputElement, text: string): void {
  if (text === field.value) return;
  const behind = field.value.length - (field.selectionEnd ?? field.value.length);
  field.value = text;
  const caret = Math.max(0, text.length - behind);
  field.setSelectionRange(caret, caret);
}
