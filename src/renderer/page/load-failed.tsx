import type { ReactNode } from 'react';
import type { Translate } from '#model/format.ts';
import type { Port } from '#renderer/port.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/blank-state.tsx';

interface LoadFailedProps {
  readonly context: { readonly port: Port; readonly t: Translate };
  /** Why, where that is known. */
  readonly hint?: string | undefined;
  readonly compact?: boolean;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded: a way to try again, and the way to service. */
export function LoadFailed({ context, onRetry, ...look }: LoadFailedProps): ReactNode {
  const { t } = context;
  return (
    <ErrorState
      {...look}
      title={t('shell.load-failed')}
      retryLabel={t('shell.retry')}
      onRetry={onRetry}
      action={<ServiceWay {...context} />}
    />
  );
}

/** The second way on where something could not be loaded: to service, where the site names a page for it. */
export function ServiceWay({ port, t }: LoadFailedProps['context']): ReactNode {
  const page = port.servicePage;
  if (page === undefined || !port.hasPage(page)) return null;
  return (
    <Button variant="ghost" size="md" onClick={() => port.go({ page })}>
      {t('shell.contact-service')}
    </Button>
  );
}
