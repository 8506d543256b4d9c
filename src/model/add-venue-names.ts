import type { VenueMembers } from '#generated/config.ts';
import { readPointer } from './evaluate.ts';

/** What the site adds to each venue, read from the server's members that `venue` of site.json names. */
export interface VenueNames {
  /** What calls send as sourcetype, targettype or api_type. */
  readonly venueCode?: string;
  /** What the player reads. */
  readonly venueName?: string;
}

/** Sets both names in each venue of a list, in place. If the server sends one, it is both (reading 10a). */
export function addVenueNames<Venues>(venues: Venues, { code, name }: VenueMembers): Venues {
  for (const venue of Array.isArray(venues) ? (venues satisfies readonly unknown[]) : []) {
    if (typeof venue !== 'object' || venue === null) continue;
    const venueCode = textAt(venue, code) ?? textAt(venue, name);
    const venueName = textAt(venue, name) ?? venueCode;
    if (venueCode !== undefined) Object.assign(venue, { venueCode, venueName });
  }
  return venues;
}

function textAt(venue: object, pointer: string): string | undefined {
  const value = readPointer(venue, pointer);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
