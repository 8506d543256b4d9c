import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { slots, recipes } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from './button.tsx';

/** The attributes of an input whose text the browser must not change. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  start?: ReactNode;
  end?: ReactNode;
}

/** A single-line input in a box, without label and message: those are of field-frame.tsx. */
export function TextField({ start, end, ...input }: TextFieldProps) {
  const style = slots.inputBox();
  return (
    <span className={style.root} {...controlState(input)}>
      {start !== undefined && <span className={style.start}>{start}</span>}
      <span className={style.middle}>
        <input type="text" {...input} className={style.input} />
      </span>
      {end !== undefined && <span className={style.end}>{end}</span>}
    </span>
  );
}

/** The control's state as attributes of its box. `:has` would be matched again at each change of the page. */
export function controlState(control: Pick<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'disabled'>) {
  return { 'data-invalid': control['aria-invalid'], 'data-disabled': control.disabled || undefined };
}

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** A long address that is fully visible: two lines of monospace letters that break anywhere. */
export function AddressField({ end, ...input }: TextAreaProps & { readonly end: ReactNode }) {
  const style = slots.inputBox({ mono: true });
  return (
    <span className={style.root} {...controlState(input)}>
      <span className={style.middle}>
        <textarea rows={2} {...input} className={style.input} />
      </span>
      <span className={style.end}>{end}</span>
    </span>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password input with a button of 44 px that shows it. */
export function PasswordField({ showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...VERBATIM}
      {...input}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          disabled={input.disabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}

/** A multi-line input. */
export function TextArea(props: TextAreaProps) {
  return <textarea rows={4} {...props} className={recipes.textArea()} />;
}

/** Whether an input method is still composing the text that has changed. */
export function isComposing({ nativeEvent }: ChangeEvent): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}
