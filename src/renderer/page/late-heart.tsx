import { lazy, Suspense } from 'react';
import type { RowHeart } from '#renderer/games/game-heart.tsx';
import { whenIdle } from '#ui/device/when-idle.ts';

type HeartProps = Parameters<typeof RowHeart>[0];
type LateHeartProps = Omit<HeartProps, 'members'> & { readonly members: HeartProps['members'] | undefined };

const Heart = lazy(async () => {
  await new Promise<void>(whenIdle);
  const code = await import('#renderer/games/game-heart.tsx').catch(() => undefined);
  return { default: code?.RowHeart ?? (() => null) };
});

/** The heart of a game on its tile; it lies over the tile, and comes once the page is there. */
export function LateHeart({ members, ...rest }: LateHeartProps) {
  return (
    members && (
      <Suspense>
        <Heart members={members} {...rest} />
      </Suspense>
    )
  );
}
