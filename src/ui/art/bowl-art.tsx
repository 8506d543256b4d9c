import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';

type Bowls = Readonly<Record<'SteamingBowl' | 'MendedBowl', ComponentType>>;

const None = (): null => null;

/** Fetched in an idle moment, as no first paint needs it; what cannot be fetched is left out. */
const drawings = async (): Promise<Bowls> =>
  import('./bowl-drawings.tsx').catch(() => ({ SteamingBowl: None, MendedBowl: None }));
const Empty = lazy(async () => ({ default: (await drawings()).SteamingBowl }));
const Mended = lazy(async () => ({ default: (await drawings()).MendedBowl }));

/** An empty porcelain bowl with rising steam: nothing here yet. */
export function EmptyBowl(): ReactElement {
  return (
    <Suspense>
      <Empty />
    </Suspense>
  );
}

/** A cracked bowl mended with gold: something broke and can be put right. */
export function ErrorArt(): ReactElement {
  return (
    <Suspense>
      <Mended />
    </Suspense>
  );
}
