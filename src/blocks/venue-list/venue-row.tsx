import type { Actions } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { Venue } from './read-venues.ts';

/** Props of a venue. */
export interface VenueRowProps {
  readonly venue: Venue;
  /** What a tap does; without it the row only says something. */
  readonly then: Actions | undefined;
  readonly around: Surroundings;
}

/** A venue and the money in it. */
export function VenueRow({ venue, then, around: { actions } }: VenueRowProps) {
  const name = venue.venueName ?? venue.name ?? '—';
  const press = (steps: Actions): void => {
    const scope = () => joinScopes(actions.scope(), { row: venue });
    void runActions(steps, { ...actions, scope }, 'tap');
  };
  return (
    <ListRow
      icon={<BankGlyph name={name} size={36} />}
      title={name}
      value={venue.balance === undefined ? '—' : <MoneyText value={venue.balance} />}
      onPress={
        then &&
        (() => {
          press(then);
        })
      }
    />
  );
}
