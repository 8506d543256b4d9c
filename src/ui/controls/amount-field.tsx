import { useEffect, useRef, type ChangeEvent, type ComponentProps, type RefObject } from 'react';
import { slots } from '#generated/recipes.ts';
import { CURRENCY_SYMBOL } from '#rules/group-thousands.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from './button.tsx';
import { controlState, isComposing } from './text-fields.tsx';

interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> {
  ref: RefObject<HTMLInputElement | null>;
  clearLabel: string;
  /** Called when the button empties the field. */
  onClear: () => void;
  /** Whether there is something to clear. */
  hasValue: boolean;
}

/** An amount in 32 px digits. Cleans input to digits and a point, but not while an input method composes. */
export function AmountField(props: AmountFieldProps) {
  const { clearLabel, onClear, hasValue, onChange, ref, ...input } = props;
  const style = slots.amountField();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const field = ref.current;
    const remember = (): void => void (previous.current = field?.value);
    field?.addEventListener('beforeinput', remember);
    return () => field?.removeEventListener('beforeinput', remember);
  }, [ref]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event;
    if (!isComposing(event)) setValue(field, acceptAmount(field.value, previous.current));
    onChange?.(event);
  };
  const clear = () => {
    onClear();
    ref.current?.focus();
  };
  return (
    <div className={style.root} {...controlState(input)}>
      <span className={style.symbol} aria-hidden="true">
        {CURRENCY_SYMBOL}
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

/** Sets the text of an input. The caret keeps its distance from the end. */
function setValue(field: HTMLInputElement, text: string): void {
  if (text === field.value) return;
  const fromEnd = field.value.length - (field.selectionEnd ?? field.value.length);
  field.value = text;
  const caret = Math.max(0, text.length - fromEnd);
  field.setSelectionRange(caret, caret);
}

/**
 * The cleaned amount after a change, or the previous one if it is refused: a typed decimal too many (it must
 * not push out another digit), or pasted text with two numbers, such as 1e5 or 100-500.
 */
export function acceptAmount(typed: string, previous: string | undefined): string {
  const plain = typed.normalize('NFKC');
  const fraction = plain.split(/[.。]/)[1]?.replace(/\D/g, '') ?? '';
  const isKey = previous !== undefined && typed.length === previous.length + 1;
  if (isKey && fraction.length > MAX_DECIMALS) return previous;
  return /\d[^\d.,。\s'’]+\d/.test(plain) ? (previous ?? '') : cleanAmount(typed);
}

/**
 * Cleans typed text to digits and one point, with at most two decimals. Removes grouping (`1,000.5` becomes
 * `1000.5`), converts full-width digits, and adds a zero before a leading point.
 */
export function cleanAmount(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[^\d.。]/g, '')
    .replace(/。/g, '.');
  const [whole = '', ...fractions] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (!fractions.length) return digits;
  return `${digits || '0'}.${fractions.join('').slice(0, MAX_DECIMALS)}`;
}

const MAX_DECIMALS = 2;
