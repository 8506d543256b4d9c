import type { ComponentPropsWithRef, ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

/** A checkbox. Its label, the children, is part of the target of 44 px. */
export function Checkbox({ children, ...input }: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>) {
  const style = slots.checkbox();
  return (
    <label className={style.root}>
      <input {...input} type="checkbox" className={style.input} />
      <span className={style.label}>{children}</span>
    </label>
  );
}

interface ToggleProps {
  on: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode;
  disabled?: boolean | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  /** Full width, with the label at one end and the track at the other. */
  full?: boolean | undefined;
}

/** A switch with immediate effect. */
export function Toggle({ on, onToggle, children, disabled, id, describedBy, full }: ToggleProps) {
  const style = slots.toggle({ full });
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={on}
      aria-describedby={describedBy}
      disabled={disabled}
      className={style.root}
      onClick={() => onToggle(!on)}
    >
      <span className={style.label}>{children}</span>
      <span className={style.track}>
        <span className={style.thumb} />
      </span>
    </button>
  );
}
