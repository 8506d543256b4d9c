import type { ComponentProps, ReactNode } from 'react';
import type { Outcome } from '#api/call-types.ts';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { failureText } from '#renderer/action/run-actions.ts';
import { failedOutcomeOf } from '#renderer/data/read-scope.ts';
import type { Port } from '#renderer/port.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/empty-and-error-state.tsx';
import type { RenderContext } from './render-context.ts';

interface LoadFailedProps {
  readonly context: { readonly port: Port; readonly t: Translate };
  readonly failure?: Outcome<unknown>;
  /** The reason; by default that of the failure. */
  readonly hint?: string;
  readonly compact?: boolean;
  /** Shown in place of the link to customer service. */
  readonly action?: ReactNode;
  readonly onRetry: () => void;
}

/** Shown in place of what failed to load, with a retry and a link to customer service. */
export function LoadFailed({ context, failure, onRetry, action, ...rest }: LoadFailedProps): ReactNode {
  const { t } = context;
  return (
    <ErrorState
      hint={failure && failureText(failure, t)}
      {...rest}
      title={t('shell.load-failed')}
      retryLabel={t('shell.retry')}
      onRetry={onRetry}
      action={action ?? <ServiceLink {...context} />}
    />
  );
}

interface DataFailedProps extends Pick<LoadFailedProps, 'compact' | 'action'> {
  readonly context: Pick<RenderContext, 'port' | 't' | 'scope' | 'actions'>;
  /** The id of the data. */
  readonly id: string;
}

/** Shown in place of data that failed to load, with the server's reason or the network's. */
export function DataFailed({ context, id, ...rest }: DataFailedProps): ReactNode {
  const retry = (): void => context.actions.data?.refresh(id);
  const failure = failedOutcomeOf(context.scope, id);
  return <LoadFailed {...rest} context={context} failure={failure} onRetry={retry} />;
}

interface OptionsFailedProps {
  /** The id and the name of the button, where a field has them. */
  readonly aria?: Pick<ComponentProps<'button'>, 'id' | 'aria-labelledby'>;
  /** The server's reason or the network's. */
  readonly reason: string | undefined;
  readonly t: Translate;
  readonly onRetry: () => void;
}

/** Shown in place of options that failed to load. */
export function OptionsFailed({ aria, reason, t, onRetry }: OptionsFailedProps): ReactNode {
  return (
    <div className={recipes.stack({ gap: 'xs' })}>
      <p role="alert" className={recipes.text({ size: 'bodySm', tone: 'muted' })}>
        {reason}
      </p>
      <Button {...aria} variant="outline" size="md" full onClick={onRetry}>
        {t('shell.form.options-failed')}
      </Button>
    </div>
  );
}

/** A link to customer service, if the site has a page for it. */
export function ServiceLink({ port, t }: LoadFailedProps['context']): ReactNode {
  const page = port.servicePage;
  if (page === undefined || !port.hasPage(page)) return null;
  return (
    <Button variant="ghost" size="md" onClick={() => port.go({ page })}>
      {t('shell.contact-service')}
    </Button>
  );
}
