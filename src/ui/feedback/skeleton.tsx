import type { ReactNode } from 'react';
import { recipes, slots, type SkeletonVariants } from '#generated/recipes.ts';

/** One piece of the shape of what is coming. */
export function Skeleton({ shape, width }: SkeletonVariants) {
  return <span className={recipes.skeleton({ shape, width })} aria-hidden="true" />;
}

interface SkeletonGroupProps {
  /** What a screen reader hears once. */
  label: string;
  children: ReactNode;
}

/** Pieces that stand for one thing being loaded. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={recipes.stack()}>
      {children}
    </div>
  );
}

/** Record rows to come: a title and a time at the left, an amount at the right. */
export function SkeletonRecords() {
  const style = slots.recordRow();
  return pieces(6, (key) => (
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

/** Fields to come: a label and a control each. */
export function SkeletonFields() {
  const style = slots.field();
  return (
    <div className={recipes.stack({ gap: 'lg' })} aria-hidden="true">
      {pieces(4, (key) => (
        <div key={key} className={style.root}>
          <Skeleton width="short" />
          <Skeleton shape="control" />
        </div>
      ))}
    </div>
  );
}

/** Game tiles to come; with a label they stand for themselves. */
export function SkeletonTiles({ label }: Partial<Pick<SkeletonGroupProps, 'label'>>) {
  return (
    <div
      className={slots.tileGrid().root}
      role={label && 'status'}
      aria-busy={label !== undefined || undefined}
      aria-label={label}
    >
      {pieces(6, (key) => (
        <Skeleton key={key} shape="tile" />
      ))}
    </div>
  );
}

function pieces(count: number, draw: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
