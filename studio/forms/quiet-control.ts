import type { FieldControl } from '#renderer/form/field-control.ts';

/** The control of a form whose faults come from the checker of config: it collects what is typed, and says nothing itself. */
export function quietControl(): FieldControl {
  const lent = new Map<string, () => void>();
  const nothing = (): void => undefined;
  return {
    lend(name, handOver) {
      lent.set(name, handOver);
      return () => {
        if (lent.get(name) === handOver) lent.delete(name);
      };
    },
    collect: () => lent.forEach((handOver) => handOver()),
    typed: nothing,
    left: nothing,
    setPressed: nothing,
    check: () => [],
    refuse: nothing,
    reset: nothing,
  };
}
