import type { ReactNode } from 'react';
import { slots, type BlankStateVariants } from '#generated/recipes.ts';
import { Button } from '#ui/controls/button.tsx';
import { optional } from '#ui/device/lazy-on-idle.tsx';

/** An empty porcelain bowl with rising steam: nothing here yet. Its drawing is no part of any first paint. */
export const EmptyBowl = optional(async () => (await import('#ui/art/bowl-drawings.tsx')).SteamingBowl);

/** A cracked bowl mended with gold: something broke and can be put right. */
export const ErrorArt = optional(async () => (await import('#ui/art/bowl-drawings.tsx')).MendedBowl);

interface EmptyStateProps extends BlankStateVariants {
  title: ReactNode;
  hint?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  /** A picture in place of the bowl. */
  art?: ReactNode;
}

/** Nothing here yet: a picture, a sentence, and what to do next. */
export function EmptyState({ title, hint, action, art, ...look }: EmptyStateProps) {
  const style = slots.blankState(look);
  return (
    <div className={style.root} role={look.tone && 'alert'}>
      <span className={style.art}>{art ?? <EmptyBowl />}</span>
      <p className={style.title}>{title}</p>
      {hint !== undefined && <p className={style.hint}>{hint}</p>}
      {action !== undefined && <div className={style.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends Omit<EmptyStateProps, 'art' | 'tone'> {
  retryLabel: string;
  onRetry: () => void;
}

/** Something went wrong: what, and a way to try again; another way on stands beside it. */
export function ErrorState({ retryLabel, onRetry, action, ...state }: ErrorStateProps) {
  const ways = (
    <>
      <Button variant="soft" size="md" onClick={onRetry}>
        {retryLabel}
      </Button>
      {action}
    </>
  );
  return <EmptyState {...state} tone="error" art={<ErrorArt />} action={ways} />;
}
