import type { ReactNode } from 'react';
import type { Translate } from '#model/format.ts';
import type { Port } from '#renderer/port.ts';
import { Button } from '#ui/controls/button.tsx';

interface ServiceWayProps {
  readonly port: Port;
  readonly t: Translate;
}

/** The second way on where something could not be loaded: to service, where the site names a page for it. */
export function ServiceWay({ port, t }: ServiceWayProps): ReactNode {
  const page = port.servicePage;
  if (page === undefined || !port.hasPage(page)) return null;
  return (
    <Button variant="ghost" size="md" onClick={() => port.go({ page })}>
      {t('shell.contact-service')}
    </Button>
  );
}
