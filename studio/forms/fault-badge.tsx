import { Badge } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorsOf, warningsOf } from '#studio/session/severity.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';

/** How many errors and how many warnings a line of the outline has; nothing where it has none. */
export function FaultBadge({ faults }: { readonly faults: readonly StudioFault[] }): ReactNode {
  const errors = errorsOf(faults).length;
  const warnings = warningsOf(faults).length;
  return (
    <>
      {errors > 0 && (
        <Badge colorPalette="danger" variant="solid" size="xs">
          {errors}
        </Badge>
      )}
      {warnings > 0 && (
        <Badge colorPalette="warning" variant="subtle" size="xs">
          {warnings}
        </Badge>
      )}
    </>
  );
}
