import type { StudioFault } from '#studio/protocol/studio-calls.ts';

/** The faults that keep config from being saved, shown and published. */
export function errorsOf(faults: readonly StudioFault[]): readonly StudioFault[] {
  return faults.filter(({ severity }) => severity === 'error');
}
