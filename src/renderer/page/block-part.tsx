import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { BlockUse } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Surroundings } from './surroundings.ts';

interface BlockPartProps {
  readonly use: BlockUse;
  readonly around: Surroundings;
}

/** A hand-written part by its name; a name that nobody wrote is drawn as a fault, so that it is seen. */
export function BlockPart({ use, around }: BlockPartProps): ReactNode {
  const Block = Object.hasOwn(around.blocks, use.block) ? around.blocks[use.block] : undefined;
  if (!Block)
    return (
      <p className={slots.callout({ tone: 'danger' }).root} role="alert">
        {around.t('shell.section.unknown-part', { name: use.block })}
      </p>
    );
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <Block around={around} props={{ ...use.props }} />
    </Suspense>
  );
}
