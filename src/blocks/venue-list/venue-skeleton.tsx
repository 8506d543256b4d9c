import { slots } from '#generated/recipes.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of so many venues to come. */
export function VenueSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
  const look = slots.listRow();
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={look.root}>
          <span className={look.icon} />
          <span className={look.body}>
            <Skeleton width="third" />
          </span>
          <span className={look.value}>
            <Skeleton width="amount" />
          </span>
        </div>
      ))}
    </div>
  );
}
