import type { VenueMembers } from '#generated/config.ts';
import { readPointer } from './evaluate.ts';

/** What the site adds to each venue, read from the server's members that `venue` of site.json names. */
export interface VenueNames {
  /** What calls send as sourcetype, targettype or api_type. */
  readonly venueCode?: string;
  /** What the player reads. */
  readonly venueName?: string;
}

/** Adds both names to each venue of a list. If a response has only one, it counts for both (reading 10a). */
export function withVenueNames<Venues>(venues: Venues, { code, name }: VenueMembers): Venues {
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
