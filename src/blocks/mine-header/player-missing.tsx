import { useEffect, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** After so long without an answer it is said that there is none, in milliseconds. */
const PATIENCE_MS = 4000;

/** In place of the player's name: its shape while it is on its way, and a way to ask again when it does not come. */
export function PlayerMissing({ around: { t, port } }: { readonly around: Surroundings }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLate]);
  if (!isLate) return <Skeleton shape="title" width="name" />;
  return (
    <button
      type="button"
      className={recipes.link()}
      onClick={() => {
        setLate(false);
        void port.refresh('user');
        void port.refresh('wallet');
      }}
    >
      {t('block-mine-header.failed')}
    </button>
  );
}
