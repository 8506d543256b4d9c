import { useState } from 'react';
import type { Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useEntries } from '#renderer/page/content/show-more.tsx';
import { LoadFailed, ServiceWay } from '#renderer/page/load-failed.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState } from '#ui/feedback/blank-state.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { sayMessage } from '#renderer/action/calls.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { joinScopes, type Scope, dataIdOf, parseReference } from '#model/scope.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import type { DataOf } from '#api/call.ts';
import type { VenueNames } from '#model/add-venue-names.ts';
import { dataOf, failureOf } from '#renderer/data/read-data.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** The least time that the refresh is seen to turn, in milliseconds. */
const LEAST_MS = 400;

/** The venues with the money in each: the first few, all of them on demand; a tap does what config says. */
export function VenueList({ context, props }: BlockInput<'venue-list'>) {
  const { t, actions } = context;
  const { rows, title, collapsed } = props;
  const [isOpen, setOpen] = useState(false);
  const { id, venues, hasFailed } = readVenues(rows.$get, context.scope);
  const rest = collapsed === 0 ? 0 : Math.max(0, (venues?.length ?? 0) - collapsed);
  const shown = rest > 0 && !isOpen ? venues?.slice(0, collapsed) : venues;
  const drawn = useEntries(shown ?? [], context.port.limits.entries, t);
  return (
    <section className={recipes.card({ padding: 'list' })} aria-label={t(title)}>
      <VenueHead data={id} props={props} context={context} />
      {!shown && !hasFailed && <VenueSkeleton count={collapsed || 6} label={t('shell.loading')} />}
      {!shown && hasFailed && (
        <LoadFailed compact context={context} onRetry={() => actions.data?.refresh(id)} />
      )}
      {shown?.length === 0 && (
        <EmptyState compact title={t('block-venue-list.empty')} action={<ServiceWay {...context} />} />
      )}
      <ul>
        {drawn.shown.map((venue, index) => (
          <li key={venue.venueCode ?? index}>
            <VenueRow venue={venue} props={props} context={context} />
          </li>
        ))}
      </ul>
      {drawn.button}
      {rest > 0 && (
        <Button variant="ghost" full aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={slots.venues().chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
          {isOpen ? t('block-venue-list.collapse') : t('block-venue-list.expand', { count: rest })}
        </Button>
      )}
    </section>
  );
}

interface VenueHeadProps extends BlockInput<'venue-list'> {
  /** The name of the data that the venues are. */
  readonly data: string;
}

/** What the list is, a refresh, and one key that brings all money home; each with a lock of its own. */
function VenueHead({ data, props: { title, recycle }, context: { t, actions } }: VenueHeadProps) {
  const refreshing = useActions();
  const recycling = useActions('code');
  const look = slots.venues();
  const refresh: Actions = [
    { do: 'refresh', what: `data.${data}` },
    { do: 'refresh', what: 'wallet' },
    { do: 'wait', ms: LEAST_MS },
  ];
  return (
    <div className={look.head}>
      <h2 className={look.title}>{t(title)}</h2>
      <IconButton
        label={t('block-venue-list.refresh')}
        loading={refreshing.busy}
        onClick={() => void refreshing.run(refresh, actions)}
      >
        <Icon name="refresh" size={20} />
      </IconButton>
      {recycle && (
        <Button
          variant="soft"
          size="pill"
          loading={recycling.busy}
          onClick={() => void recycling.run(recycleActions(data), actions)}
        >
          {t('shell.recycle.label')}
        </Button>
      )}
    </div>
  );
}

/** Brings all money home, says what the server says of it, and asks for the venues anew (spec section 7, transall). */
function recycleActions(data: string): Actions {
  return [
    {
      do: 'call',
      operation: 'recycleVenues',
      onSuccess: [...sayMessage('shell.recycle.done'), { do: 'refresh', what: `data.${data}` }],
    },
  ];
}

interface VenueRowProps extends BlockInput<'venue-list'> {
  readonly venue: Venue;
}

/** A venue and the money in it; a button where a tap does something. */
function VenueRow({ venue, props: { then }, context: { actions } }: VenueRowProps) {
  const name = venue.venueName ?? venue.name ?? '—';
  const scope = () => joinScopes(actions.scope(), { row: venue });
  return (
    <ListRow
      icon={<BankGlyph name={name} size={36} />}
      title={name}
      value={venue.balance === undefined ? '—' : <MoneyText value={venue.balance} />}
      onPress={then && (() => void runActions(then, { ...actions, scope }, 'tap'))}
    />
  );
}

/** A venue with its code and its name. */
type Venue = DataOf<'listVenueBalances'>[number] & VenueNames;

/** Reads the venues (undefined while they are not known) from the data that a reference such as `data.venues#` names, and its name. */
function readVenues(reference: string, scope: Scope) {
  const id = dataIdOf(parseReference(reference).source) ?? '';
  const venues: readonly Venue[] | undefined = dataOf(scope, id, 'listVenueBalances');
  return { id, venues, hasFailed: failureOf(scope, id) !== undefined };
}

/** The shape of so many venues to come. */
function VenueSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <ListRow
          key={index}
          icon={null}
          title={<Skeleton width="third" />}
          value={<Skeleton width="amount" />}
        />
      ))}
    </div>
  );
}
