import { recipes } from '#generated/recipes.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { RenderContext } from './render-context.ts';
import { useSlowHint } from './use-countdown.ts';

/** In place of what is known of the player: a shape while it is on its way, and a way to ask again when it does not come. */
export function PlayerMissing({ context: { t, port } }: { readonly context: RenderContext }) {
  const { isLate, again } = useSlowHint(true, PLAYER_PATIENCE_MS);
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

/** After so long without an answer it is said that there is none, in milliseconds. */
export const PLAYER_PATIENCE_MS = 4000;
