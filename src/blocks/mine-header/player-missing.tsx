import { recipes } from '#generated/recipes.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLate } from './use-late.ts';

/** In place of the player's name: its shape while it is on its way, and a way to ask again when it does not come. */
export function PlayerMissing({ around: { t, port } }: { readonly around: Surroundings }) {
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
      {t('block-mine-header.failed')}
    </button>
  );
}
