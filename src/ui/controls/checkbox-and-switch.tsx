import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
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

interface SwitchProps extends Pick<ComponentProps<'button'>, 'id' | 'disabled' | 'aria-describedby'> {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  /** Full width, with the label at one end and the track at the other. */
  full?: boolean | undefined;
}

/** A switch with immediate effect. */
export function Switch({ on, onChange, children, full, ...button }: SwitchProps) {
  const style = slots.toggle({ full });
  return (
    <button
      type="button"
      role="switch"
      {...button}
      aria-checked={on}
      className={style.root}
      onClick={() => onChange(!on)}
    >
      <span className={style.label}>{children}</span>
      <span className={style.track}>
        <span className={style.thumb} />
      </span>
    </button>
  );
}
