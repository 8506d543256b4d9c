import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

interface FieldFrameProps {
  /** The control's id; the control takes `fieldAria(id, …)`. */
  id: string;
  label?: ReactNode;
  hint?: ReactNode;
  /** A `FieldError` of the same id. */
  error?: ReactNode;
  /** How much of the allowed length is used, for instance `12/200`. */
  counter?: ReactNode;
  /** Something at the end of the label's line, for instance a link. */
  action?: ReactNode;
  /** A group of controls (chips, a captcha) in place of one: a fieldset with a legend. */
  group?: boolean;
  children: ReactNode;
}

/** Label, control, hint, counter and message, tied together by ids. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, counter, action, group, children } = props;
  const style = slots.field();
  const Root = group ? 'fieldset' : 'div';
  return (
    <Root className={style.root} aria-describedby={group ? errorId(id) : undefined}>
      {label !== undefined && (
        <div className={style.head}>
          {group ? (
            <span id={`${id}-label`} className={style.label}>
              {label}
            </span>
          ) : (
            <label htmlFor={id} id={`${id}-label`} className={style.label}>
              {label}
            </label>
          )}
          {action}
        </div>
      )}
      {children}
      {error}
      {(hint !== undefined || counter !== undefined) && (
        <div className={style.foot}>
          {hint !== undefined && (
            <p id={hintId(id)} className={style.hint}>
              {hint}
            </p>
          )}
          {counter !== undefined && <p className={style.counter}>{counter}</p>}
        </div>
      )}
    </Root>
  );
}

/** What is wrong with a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={errorId(id)} className={slots.field().error}>
      {children}
    </p>
  );
}

/** What hangs on a control so that a screen reader ties it to its frame. */
export interface FieldAria {
  id: string;
  'aria-describedby': string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldState {
  hint?: unknown;
  invalid?: boolean;
  required?: boolean;
}

function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}

/** The id, description, validity and need of a control inside a FieldFrame of the same id. A description that is not there yet is named, too. */
export function fieldAria(id: string, { hint, invalid, required }: FieldState): FieldAria {
  return {
    id,
    'aria-describedby': hint ? `${errorId(id)} ${hintId(id)}` : errorId(id),
    ...(invalid && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
}
