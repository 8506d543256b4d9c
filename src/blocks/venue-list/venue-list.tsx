import { useState } from 'react';
import type { Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { DataFailed, ServiceLink } from '#renderer/page/load-failed.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-and-error-state.tsx';
import { Button, IconButton, useAsyncAction } from '#ui/controls/button.tsx';
import { callWithToast, useActions } from '#renderer/action/use-actions.ts';
import { parseReference } from '#model/evaluate.ts';
import { withSources, runActions } from '#renderer/action/run-actions.ts';
import { LetterGlyph } from '#ui/art/letter-glyph.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import type { DataOf } from '#api/call-types.ts';
import type { VenueNames } from '#model/add-venue-names.ts';
import { dataOf, failedDataId } from '#renderer/data/read-scope.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** The venues with balances: the first few, all after a tap. A tap on a venue runs the actions of config. */
export function VenueList({ context, props }: BlockInput<'venue-list'>) {
  const { t, scope } = context;
  const { rows, title, collapsed } = props;
  const [isOpen, setOpen] = useState(false);
  const { source } = parseReference(rows.$get);
  const venues: readonly Venue[] | undefined = dataOf(scope, source, 'listVenueBalances');
  const failed = failedDataId(rows, scope);
  const hiddenCount = collapsed === 0 ? 0 : Math.max(0, (venues?.length ?? 0) - collapsed);
  const shown = hiddenCount > 0 && !isOpen ? venues?.slice(0, collapsed) : venues;
  const drawn = useShowMore(shown ?? [], context);
  return (
    <section className={recipes.card({ padding: 'list' })} aria-label={t(title)}>
      <VenueHead source={source} props={props} context={context} />
      {!shown && failed === undefined && <VenueSkeleton count={collapsed || 6} label={t('shell.loading')} />}
      {failed !== undefined && <DataFailed compact id={failed} context={context} />}
      {shown?.length === 0 && (
        <EmptyState compact title={t('block-venue-list.empty')} action={<ServiceLink {...context} />} />
      )}
      <ul>
        {drawn.shown.map((venue, index) => (
          <li key={`${venue.venueCode ?? ''} ${index}`}>
            <VenueRow venue={venue} props={props} context={context} />
          </li>
        ))}
      </ul>
      {drawn.button}
      {hiddenCount > 0 && (
        <Button variant="ghost" full aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevron-down" size={20} className={slots.venues().chevron} />
          {isOpen ? t('block-venue-list.collapse') : t('block-venue-list.expand', { count: hiddenCount })}
        </Button>
      )}
    </section>
  );
}

interface VenueHeadProps extends BlockInput<'venue-list'> {
  /** The source of the venues, such as `data.venues`. */
  readonly source: string;
}

/** The title, a refresh button, and one that moves all money to the platform wallet, each with its lock. */
function VenueHead({ source, props: { title, recycle }, context: { t, port, actions } }: VenueHeadProps) {
  const [isRefreshing, refresh] = useAsyncAction(() => {
    void runActions([{ do: 'refresh', what: source }], actions, 'tap');
    return port.refresh('wallet');
  });
  const recycling = useActions('code');
  const look = slots.venues();
  const recycleActions: Actions = [
    ...callWithToast({ operation: 'recycleVenues' }, 'shell.recycle.done'),
    { do: 'refresh', what: source },
  ];
  return (
    <div className={look.head}>
      <h2 className={look.title}>{t(title)}</h2>
      <IconButton label={t('block-venue-list.refresh')} loading={isRefreshing} onClick={refresh}>
        <Icon name="refresh" size={20} />
      </IconButton>
      {recycle && (
        <Button
          variant="soft"
          size="pill"
          loading={recycling.busy}
          onClick={() => void recycling.run(recycleActions, actions)}
        >
          {t('shell.recycle.label')}
        </Button>
      )}
    </div>
  );
}

interface VenueRowProps extends BlockInput<'venue-list'> {
  readonly venue: Venue;
}

/** A venue and its balance; a button if it has actions and a code, which they need. */
function VenueRow({ venue, props, context: { actions } }: VenueRowProps) {
  const then = venue.venueCode === undefined ? undefined : props.then;
  const name = venue.venueName || venue.name || '—';
  return (
    <ListRow
      icon={<LetterGlyph name={name} size={36} />}
      title={name}
      value={venue.balance === undefined ? '—' : <MoneyText value={venue.balance} />}
      onPress={then && (() => void runActions(then, withSources(actions, { row: venue }), 'tap'))}
    />
  );
}

type Venue = DataOf<'listVenueBalances'>[number] & VenueNames;

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
