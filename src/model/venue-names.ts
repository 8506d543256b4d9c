import type { VenueMembers } from '#generated/config.ts';
import { readPointer } from './pointer.ts';

/** What the site adds to each venue of the server, whichever members the server has them in (`venue` of site.json). */
export interface VenueNames {
  /** What calls send: sourcetype, targettype, api_type. */
  readonly venueCode?: string;
  /** What the player reads. */
  readonly venueName?: string;
}

/**
 * Adds venueCode and venueName to each venue of an answer. Where the server gives one of the two alone, it serves as both (decision 10a).
 * What is no list of objects is returned as it is.
 */
export function withVenueNames(venues: unknown, { code, name }: VenueMembers): unknown {
  if (!Array.isArray(venues)) return venues;
  return (venues as readonly unknown[]).map((venue) => {
    if (typeof venue !== 'object' || venue === null) return venue;
    const venueCode = textAt(venue, code) ?? textAt(venue, name);
    const venueName = textAt(venue, name) ?? venueCode;
    return { ...venue, ...(venueCode !== undefined && { venueCode, venueName }) };
  });
}

function textAt(venue: object, pointer: string): string | undefined {
  const value = readPointer(venue, pointer);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
