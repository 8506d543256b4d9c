import { recipes } from '#generated/recipes.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLate } from '#ui/device/use-late.ts';
import type { RenderContext } from './render-context.ts';

/** In place of what is known of the player: a shape while it is on its way, and a way to ask again when it does not come. */
export function PlayerMissing({ context: { t, port } }: { readonly context: RenderContext }) {
  const { isLate, again } = useLate(true);
  if (!isLate) return <Skeleton shape="title" width="name" />;
  return (
    <button
      type="button"
      className={recipes.link()}
      onClick={() => {
        again();
        void port.refresh('user');
        void port.refresh('wallet');
      }}
    >
      {t('shell.load-failed')}
    </button>
  );
}
