import { parsed, put } from './edit-json.ts';
import { above, namesAt, valueAt } from '#studio/protocol/pointer.ts';

/**
 * The text with one change taken back: what stood at the pointer before stands there again. Where its list has become longer, shorter or
 * another order, the whole list is again as it was: a single item has no place of its own then.
 */
export function undoChange(text: string, saved: string, pointer: string): string {
  const now = parsed(text);
  const before = parsed(saved);
  if (now === undefined || before === undefined) return saved;
  const place = listAbove(pointer, now, before) ?? pointer;
  if (place === '') return saved;
  return put(text, place, valueAt(before, place), namesAt(before, above(place)));
}

function listAbove(pointer: string, now: unknown, before: unknown): string | undefined {
  const parts = pointer.split('/');
  for (let depth = 1; depth < parts.length; depth += 1) {
    const place = parts.slice(0, depth).join('/');
    const here = valueAt(now, place);
    const there = valueAt(before, place);
    if (Array.isArray(here) !== Array.isArray(there)) return undefined;
    if (Array.isArray(here) && Array.isArray(there) && idsOf(here) !== idsOf(there)) return place;
  }
  return undefined;
}

function idsOf(list: readonly unknown[]): string {
  return JSON.stringify(
    list.map((item) => {
      if (typeof item !== 'object' || item === null) return item;
      const { name, field, check, kind, value, key, form, list: of } = item as Record<string, unknown>;
      return [name, field, check, kind, value, key, form, of];
    }),
  );
}
