import { recipes } from '#generated/recipes.ts';
import { useTimeout } from '#ui/device/timing.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { RenderContext } from './render-context.ts';

/** Shown in place of the player's data: a skeleton while they load, and a retry if they take too long. */
export function PlayerPlaceholder({ context: { t, port } }: { readonly context: RenderContext }) {
  const { isLate, restart } = useTimeout(true);
  if (!isLate) return <Skeleton shape="title" width="name" />;
  return (
    <button
      type="button"
      className={recipes.link()}
      onClick={() => {
        restart();
        void port.refresh('user');
        void port.refresh('wallet');
      }}
    >
      {t('shell.load-failed')}
    </button>
  );
}
