import type { ReactNode } from 'react';
import { recipes, slots, type SkeletonVariants } from '#generated/recipes.ts';
import { useTimeout } from '#ui/device/timing.ts';

/** One shape of a skeleton. */
export function Skeleton({ shape, width }: SkeletonVariants) {
  return <span className={recipes.skeleton({ shape, width })} aria-hidden="true" />;
}

/** The skeleton of one value. It becomes a dash if the value is late. */
export function ValueSkeleton(look: SkeletonVariants) {
  const { isLate } = useTimeout(true);
  return isLate ? '\u2014' : <Skeleton {...look} />;
}

/** The skeletons of one loading part. Screen readers announce the label once. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={recipes.stack()}>
      {children}
    </div>
  );
}

/** A skeleton of record rows: title and time on the left, amount on the right. */
export function SkeletonRecords() {
  const style = slots.recordRow();
  return Array.from({ length: 6 }, (_, key) => (
    <div key={key} className={style.root} aria-hidden="true">
      <span className={style.main}>
        <Skeleton width="half" />
        <Skeleton width="third" />
      </span>
      <span className={style.side}>
        <Skeleton shape="title" width="amount" />
        <Skeleton width="amount" />
      </span>
    </div>
  ));
}

/** A skeleton of form fields. */
export function SkeletonFields() {
  const style = slots.field();
  return (
    <div className={recipes.stack({ gap: 'lg' })} aria-hidden="true">
      {Array.from({ length: 4 }, (_, key) => (
        <div key={key} className={style.root}>
          <Skeleton width="short" />
          <Skeleton shape="control" />
        </div>
      ))}
    </div>
  );
}

/** A skeleton of tiles, taller than a phone, to hide moves below. */
export function SkeletonTiles({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={slots.tileGrid().root}>
        {Array.from({ length: 8 }, (_, key) => (
          <Skeleton key={key} shape="tile" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
