import type { ReactNode } from 'react';
import { slots, type BlankStateVariants } from '#generated/recipes.ts';
import { ErrorArt, EmptyBowl } from '#ui/art/bowl-art.ts';
import { Button } from '#ui/controls/button.tsx';

interface EmptyStateProps extends Pick<BlankStateVariants, 'compact'> {
  title: ReactNode;
  hint?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  /** A picture in place of the bowl. */
  art?: ReactNode;
}

/** Nothing here yet: a picture, a sentence, and what to do next. */
export function EmptyState({ title, hint, action, art, compact }: EmptyStateProps) {
  const style = slots.blankState({ compact });
  return (
    <div className={style.root}>
      <span className={style.art}>{art ?? <EmptyBowl />}</span>
      <p className={style.title}>{title}</p>
      {hint !== undefined && <p className={style.hint}>{hint}</p>}
      {action !== undefined && <div className={style.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends Pick<BlankStateVariants, 'compact'> {
  title: ReactNode;
  hint?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** Another way on, beside the retry. */
  action?: ReactNode;
}

/** Something went wrong: what, and a way to try again. */
export function ErrorState({ title, hint, retryLabel, onRetry, action, compact }: ErrorStateProps) {
  const style = slots.blankState({ compact, tone: 'error' });
  return (
    <div className={style.root} role="alert">
      <span className={style.art}>
        <ErrorArt />
      </span>
      <p className={style.title}>{title}</p>
      {hint !== undefined && <p className={style.hint}>{hint}</p>}
      <div className={style.action}>
        <Button variant="soft" size="md" onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  );
}
