import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { errorId, hintId, type FieldWords } from './field-aria.ts';

/** Props of a field's frame. */
export interface FieldFrameProps extends FieldWords {
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
  const { id, label, hint, error, required, counter, action, group, children } = props;
  const style = slots.field();
  const words = (
    <>
      {label}
      {required && (
        <span className={style.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const Root = group ? 'fieldset' : 'div';
  const described = group && error ? { 'aria-describedby': errorId(id) } : {};
  return (
    <Root className={style.root} {...described}>
      {label !== undefined && (
        <div className={style.head}>
          {group ? (
            <span id={`${id}-label`} className={style.label}>
              {words}
            </span>
          ) : (
            <label htmlFor={id} id={`${id}-label`} className={style.label}>
              {words}
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
