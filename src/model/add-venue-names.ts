import type { VenueMembers } from '#generated/config.ts';
import { readPointer } from './scope.ts';

/** What the site adds to each venue of the server, whichever members the server has them in (`venue` of site.json). */
export interface VenueNames {
  /** What calls send: sourcetype, targettype, api_type. */
  readonly venueCode?: string;
  /** What the player reads. */
  readonly venueName?: string;
}

/**
 * Adds venueCode and venueName to each venue of a response. Where the server gives one of the two alone, it serves as both (reading 10a).
 * What is no list of objects stays as it is.
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
