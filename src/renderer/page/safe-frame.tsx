import { useState } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { ErrorState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';
import { Frame } from '#ui/frame.tsx';
import type { Surroundings } from './surroundings.ts';

/** How long a framed page may take before the player is offered a way on. */
export const FRAME_PATIENCE_MS = 15_000;

interface SafeFrameProps {
  /** An address that the port allows in a frame. */
  readonly url: string;
  readonly title: string;
  /** The list of hosts of site.json that it was judged by. */
  readonly hosts?: string | undefined;
  /** Another way on, where it does not come. */
  readonly wayOut?: ReactNode;
  readonly around: Pick<Surroundings, 'port' | 't'>;
}

/**
 * A framed page that is waited for: after 15 s the player may try again, in a new frame that adds no entry to the history,
 * or open it in the browser. One that comes late is shown all the same.
 */
export function SafeFrame({ url, title, hosts, wayOut, around: { port, t } }: SafeFrameProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const retry = (): void => {
    setAttempt(attempt + 1);
    setIsLate(false);
  };
  return (
    <Frame
      key={attempt}
      src={url}
      title={title}
      allow="fullscreen; autoplay; clipboard-write"
      timeoutMs={FRAME_PATIENCE_MS}
      onTimeout={() => setIsLate(true)}
      cover={
        isLate ? (
          <ErrorState
            title={t('shell.frame.failed')}
            retryLabel={t('shell.retry')}
            onRetry={retry}
            hint={t('shell.frame.failed-hint')}
            action={
              <>
                <Button variant="ghost" size="md" onClick={() => port.open(url, 'tab', hosts)}>
                  {t('shell.frame.open-in-browser')}
                </Button>
                {wayOut}
              </>
            }
          />
        ) : (
          <span role="status" aria-label={t('shell.loading')} className={recipes.spinner()} />
        )
      }
    />
  );
}
