import type { FieldControl } from '#renderer/form/field-control.ts';

/** The control of a form whose faults come from the checker of config: it says nothing itself. */
export function quietControl(): FieldControl {
  const nothing = (): void => undefined;
  return {
    typed: nothing,
    left: nothing,
    setPressed: nothing,
    check: () => [],
    refuse: () => undefined,
    reset: nothing,
  };
}
