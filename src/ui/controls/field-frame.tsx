import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

interface FieldFrameProps {
  /** The control's id; the control takes `fieldAria(id, …)`. */
  id: string;
  label?: ReactNode;
  hint?: ReactNode;
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
  const described = group && error ? { 'aria-describedby': errorId(id) } : {};
  return (
    <Root className={style.root} {...described}>
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
      {error !== undefined && error !== '' && (
        <p id={errorId(id)} className={style.error}>
          {error}
        </p>
      )}
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

/** What hangs on a control so that a screen reader ties it to its frame. */
export interface FieldAria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldWords {
  hint?: unknown;
  error?: unknown;
  required?: boolean | undefined;
}

function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}

/** The id, description, validity and need of a control inside a FieldFrame of the same id. */
export function fieldAria(id: string, { hint, error, required }: FieldWords): FieldAria {
  const described = [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ');
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required && { 'aria-required': true as const }),
  };
}
