import { useEffect, useRef, type ChangeEvent, type ComponentProps, type RefObject } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from './button.tsx';
import { controlState } from './text-field.tsx';

interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>;
  symbol: string;
  clearLabel: string;
  /** Called when the button empties the field. */
  onClear: () => void;
  /** Whether there is something to clear. */
  hasValue: boolean;
}

/** An amount in 32 px digits. Whatever is typed or pasted becomes digits and a point before `onChange` sees it; an input method ends first. */
export function AmountField(props: AmountFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const { symbol, clearLabel, onClear, hasValue, onChange, ref = own, ...input } = props;
  const style = slots.amountField();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const field = ref.current;
    const note = (): void => void (before.current = field?.value);
    field?.addEventListener('beforeinput', note);
    return () => field?.removeEventListener('beforeinput', note);
  }, [ref]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: field, nativeEvent } = event;
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    if (!isComposing) put(field, acceptAmount(field.value, before.current));
    onChange?.(event);
  };
  const clear = () => {
    onClear();
    ref.current?.focus();
  };
  return (
    <div className={style.root} {...controlState(input)}>
      <span className={style.symbol} aria-hidden="true">
        {symbol}
      </span>
      <input
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="transaction-amount"
        {...input}
        ref={ref}
        type="text"
        className={style.input}
        onChange={change}
      />
      {hasValue && (
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

/**
 * What an amount is after a change: the clean text, or what it was before where the change is refused. Refused are a key that makes one
 * decimal too many (no other digit is pushed out for it) and pasted text in which digits stand around a letter, such as 1e5.
 */
export function acceptAmount(typed: string, before: string | undefined): string {
  const plain = typed.normalize('NFKC');
  const fraction = plain.split(/[.。]/)[1]?.replace(/\D/g, '') ?? '';
  const isKey = before !== undefined && typed.length === before.length + 1;
  if (isKey && fraction.length > PLACES) return before;
  return /\d[a-z]+[+-]?\d/i.test(plain) ? (before ?? '') : cleanAmount(typed);
}

/**
 * What is typed as an amount, made an amount being typed: digits and one point, at most two after it. Pasted
 * grouping goes (`1,000.5` is `1000.5`), full-width digits become plain ones, a leading point gets its zero.
 */
export function cleanAmount(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[^\d.。]/g, '')
    .replace(/。/g, '.');
  const [whole = '', ...fractions] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (!fractions.length) return digits;
  return `${digits || '0'}.${fractions.join('').slice(0, PLACES)}`;
}

const PLACES = 2;
