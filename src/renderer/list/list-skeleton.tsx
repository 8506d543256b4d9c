import type { ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { Skeleton, SkeletonGroup, SkeletonRecords, SkeletonTiles } from '#ui/feedback/skeleton.tsx';

/** The shape of rows to come. */
export function ListSkeleton({ layout, label }: { readonly layout: List['layout']; readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Shape layout={layout} />
    </SkeletonGroup>
  );
}

function Shape({ layout }: { readonly layout: List['layout'] }): ReactNode {
  switch (layout) {
    case 'records':
      return (
        <div className={recipes.card({ padding: 'records' })}>
          <SkeletonRecords />
        </div>
      );
    case 'tiles':
      return <SkeletonTiles />;
    case 'cards':
      return (
        <>
          <Skeleton shape="bankCard" />
          <Skeleton shape="bankCard" />
        </>
      );
    case 'promos':
      return (
        <>
          <Skeleton shape="promo" />
          <Skeleton shape="promo" />
          <Skeleton shape="promo" />
        </>
      );
    case 'messages':
      return (
        <>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </>
      );
  }
}
