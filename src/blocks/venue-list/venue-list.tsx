import { useState } from 'react';
import type { Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useEntries } from '#renderer/page/more.tsx';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState, ErrorState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';
import { readVenues } from './read-venues.ts';
import { VenueHead } from './venue-head.tsx';
import { VenueRow } from './venue-row.tsx';
import { VenueSkeleton } from './venue-skeleton.tsx';

/** What config says to the list. */
interface VenueListProps {
  readonly rows: { readonly $get: string };
  readonly title: string;
  readonly collapsed: number;
  readonly recycle: boolean;
  readonly then?: Actions;
}

/** The venues with the money in each: the first few, all of them on demand; a tap does what config says. */
export function VenueList({ around, props }: BlockProps) {
  const { t, actions } = around;
  const { rows, title, collapsed, recycle, then } = props as unknown as VenueListProps;
  const [isOpen, setOpen] = useState(false);
  const { id, venues, hasFailed } = readVenues(rows.$get, around.scope);
  const rest = collapsed === 0 ? 0 : Math.max(0, (venues?.length ?? 0) - collapsed);
  const shown = rest > 0 && !isOpen ? venues?.slice(0, collapsed) : venues;
  const drawn = useEntries(shown ?? [], around.port.limits.entries, t);
  return (
    <section className={recipes.card({ padding: 'list' })} aria-label={t(title)}>
      <VenueHead title={t(title)} data={id} recycle={recycle} around={around} />
      {!shown && !hasFailed && (
        <VenueSkeleton count={collapsed === 0 ? 6 : collapsed} label={t('shell.loading')} />
      )}
      {!shown && hasFailed && (
        <ErrorState
          compact
          title={t('shell.load-failed')}
          retryLabel={t('shell.retry')}
          onRetry={() => actions.data?.refresh(id)}
        />
      )}
      {shown?.length === 0 && <EmptyState compact title={t('block-venue-list.empty')} />}
      <ul>
        {drawn.shown.map((venue, index) => (
          <li key={venue.venueCode ?? index}>
            <VenueRow venue={venue} then={then} around={around} />
          </li>
        ))}
      </ul>
      {drawn.button}
      {rest > 0 && (
        <Button
          variant="ghost"
          full
          aria-expanded={isOpen}
          icon={
            <span className={slots.venues({ open: isOpen }).chevron}>
              <Icon name="chevron-down" size={20} />
            </span>
          }
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? t('block-venue-list.collapse') : t('block-venue-list.expand', { count: rest })}
        </Button>
      )}
    </section>
  );
}
