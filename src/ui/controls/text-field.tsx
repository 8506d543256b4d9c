import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { slots, recipes } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from './button.tsx';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text in its box, 48 px high, 16 px letters. */
export function TextField({ start, end, ...input }: TextFieldProps) {
  const style = slots.inputBox();
  return (
    <span className={style.root} {...controlState(input)}>
      {start !== undefined && <span className={style.start}>{start}</span>}
      <input type="text" {...input} className={style.input} />
      {end !== undefined && <span className={style.end}>{end}</span>}
    </span>
  );
}

/** The box shows what its control is in: a style that looks for it (`:has`) would be matched anew at every change of the page. */
export function controlState(control: Pick<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'disabled'>) {
  return { 'data-invalid': control['aria-invalid'], 'data-disabled': control.disabled || undefined };
}

interface AddressFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className'> {
  readonly end: ReactNode;
}

/** A long word that is read whole: two lines of fixed-width letters, broken anywhere. */
export function AddressField({ end, ...input }: AddressFieldProps) {
  const style = slots.inputBox({ mono: true });
  return (
    <span className={style.root} {...controlState(input)}>
      <textarea rows={2} {...input} className={style.input} />
      <span className={style.end}>{end}</span>
    </span>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A secret line with an eye of 44 px that shows it. */
export function PasswordField({ showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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

/** Several lines of text. */
export function TextArea(props: Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  return <textarea rows={4} {...props} className={recipes.textArea()} />;
}
