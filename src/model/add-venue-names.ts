import type { VenueMembers } from '#generated/config.ts';
import { readPointer } from './evaluate.ts';

/** The members that the site adds to each venue. `venue` of site.json says which members of the server they are read from. */
export interface VenueNames {
  /** What calls send as sourcetype, targettype or api_type. */
  readonly venueCode?: string;
  /** What the player reads. */
  readonly venueName?: string;
}

/**
 * Adds venueCode and venueName to each venue of a response. If the server sends only one of them, it is used for both (reading 10a). A value
 * that is not a list of objects stays as it is.
 */
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
