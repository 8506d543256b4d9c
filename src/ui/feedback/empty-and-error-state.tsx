import type { ReactNode } from 'react';
import { slots, type BlankStateVariants } from '#generated/recipes.ts';
import { Button } from '#ui/controls/button.tsx';
import { lazyOptional } from '#ui/device/lazy-component.tsx';

/** The picture of an empty state: a bowl with steam. Loaded lazily, as no first paint needs it. */
export const EmptyArt = lazyOptional(async () => (await import('#ui/art/bowl-drawings.tsx')).SteamingBowl);

/** The picture of an error state: a cracked bowl mended with gold. */
export const ErrorArt = lazyOptional(async () => (await import('#ui/art/bowl-drawings.tsx')).MendedBowl);

interface EmptyStateProps extends BlankStateVariants {
  title: ReactNode;
  hint?: ReactNode;
  /** A button or link to continue with. */
  action?: ReactNode;
  /** Replaces the picture of the bowl. */
  art?: ReactNode;
}

/** An empty state: picture, title, hint, and an action. */
export function EmptyState({ title, hint, action, art, ...look }: EmptyStateProps) {
  const style = slots.blankState(look);
  return (
    <div className={style.root} role={look.tone === 'error' ? 'alert' : undefined}>
      <span className={style.art}>{art ?? <EmptyArt />}</span>
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

/** An error state with a button to retry, and optionally another action. */
export function ErrorState({ retryLabel, onRetry, action, ...state }: ErrorStateProps) {
  const actions = (
    <>
      <Button variant="soft" size="md" onClick={onRetry}>
        {retryLabel}
      </Button>
      {action}
    </>
  );
  return <EmptyState {...state} tone="error" art={<ErrorArt />} action={actions} />;
}
