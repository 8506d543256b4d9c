import { isSame, type Json, member } from './json.ts';
import type { RawChange } from './raw-diff.ts';

/** A difference, with those that are only its consequences. */
export interface Absorbing {
  readonly raw: RawChange;
  readonly covers: readonly RawChange[];
}

/**
 * Lays differences of one file together that an operator made as one: a field that comes or goes takes its checks and its place in the
 * request with it; a bound that changes takes the number in the words beside it.
 */
export function absorb(raws: readonly RawChange[]): readonly Absorbing[] {
  const taken = new Map<RawChange, RawChange>();
  for (const raw of raws) {
    for (const other of raws) {
      if (other !== raw && !taken.has(other) && !taken.has(raw) && follows(other, raw)) taken.set(other, raw);
    }
  }
  return raws
    .filter((raw) => !taken.has(raw))
    .map((raw) => ({ raw, covers: raws.filter((other) => taken.get(other) === raw) }));
}

function follows(other: RawChange, raw: RawChange): boolean {
  const field = fieldName(raw);
  if (field !== undefined && other.op === raw.op) {
    const [list, entry] = other.trail;
    const isOwnRule =
      list?.name === 'rules' && other.trail.length === 2 && member(thing(other), 'field') === field;
    return isOwnRule || (list?.name === 'body' && entry?.name === field && other.trail.length === 2);
  }
  const isBound =
    raw.op === 'changed' && raw.trail[0]?.name === 'rules' && raw.trail.some(({ name }) => name === 'args');
  return (
    isBound &&
    other.op === 'changed' &&
    other.trail.some(({ name }) => name === 'values') &&
    isAlike(raw, other)
  );
}

/** The name of the field that came or went. */
function fieldName(raw: RawChange): Json | undefined {
  const isEntry =
    raw.trail.length === 2 && raw.trail[0]?.name === 'fields' && (raw.op === 'added' || raw.op === 'removed');
  return isEntry && member(thing(raw), 'kind') === 'input' ? member(thing(raw), 'name') : undefined;
}

function isAlike(raw: RawChange, other: RawChange): boolean {
  return isSame(raw.before, other.before) && isSame(raw.after, other.after);
}

function thing({ before, after }: RawChange): Json | undefined {
  return after ?? before;
}
