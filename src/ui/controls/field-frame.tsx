import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

interface FieldFrameProps {
  /** The id of the control. The control spreads `fieldAria(id, …)`. */
  id: string;
  label?: ReactNode;
  hint?: ReactNode;
  /** A `FieldError` with the same id. */
  error?: ReactNode;
  /** The used length, for instance `12/200`. */
  counter?: ReactNode;
  /** At the end of the label's line, for instance a link. */
  action?: ReactNode;
  /** A fieldset for a group of controls (chips, a captcha). */
  group?: boolean;
  children: ReactNode;
}

/** Label, control, hint, counter and message, connected by ids. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, counter, action, group, children } = props;
  const style = slots.field();
  const Root = group ? 'fieldset' : 'div';
  const Label = group ? 'span' : 'label';
  return (
    <Root className={style.root} aria-describedby={group ? `${id}-error` : undefined}>
      {label !== undefined && (
        <div className={style.head}>
          <Label htmlFor={group ? undefined : id} id={`${id}-label`} className={style.label}>
            {label}
          </Label>
          {action}
        </div>
      )}
      {children}
      {error}
      {(hint !== undefined || counter !== undefined) && (
        <div className={style.foot}>
          {hint !== undefined && (
            <p id={`${id}-hint`} className={style.hint}>
              {hint}
            </p>
          )}
          {counter !== undefined && <p className={style.counter}>{counter}</p>}
        </div>
      )}
    </Root>
  );
}

/** The error message of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={slots.field().error}>
      {children}
    </p>
  );
}

/** The attributes that connect a control with its frame. */
export type FieldAria = ReturnType<typeof fieldAria>;

interface FieldState {
  hint?: unknown;
  invalid?: boolean;
  required?: boolean;
}

/** The attributes of the control in a FieldFrame. They refer to the error's id even if there is no error. */
export function fieldAria(id: string, { hint, invalid, required }: FieldState) {
  return {
    id,
    'aria-describedby': hint ? `${id}-error ${id}-hint` : `${id}-error`,
    ...(invalid && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
}
