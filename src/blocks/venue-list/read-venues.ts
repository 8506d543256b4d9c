import type { VenueBalanceAnswer } from '#generated/contract.ts';
import type { VenueNames } from '#model/venue-names.ts';
import type { Scope } from '#model/scope.ts';

/** A venue with its code and its name. */
export type Venue = VenueBalanceAnswer & VenueNames;

/** The venues as they are known, and how the last call for them ended where there are none. */
export interface KnownVenues {
  /** The name of the data that they are. */
  readonly id: string;
  /** Undefined while they are not known. */
  readonly venues: readonly Venue[] | undefined;
  readonly hasFailed: boolean;
}

/** Reads the venues from the data that a reference such as `data.venues#` names. */
export function readVenues(reference: string, scope: Scope): KnownVenues {
  const id = reference.slice('data.'.length, reference.indexOf('#'));
  const answer = scope[`answer.${id}`] as { readonly kind: string } | undefined;
  return {
    id,
    venues: scope[`data.${id}`] as readonly Venue[] | undefined,
    hasFailed: answer !== undefined && answer.kind !== 'done',
  };
}
