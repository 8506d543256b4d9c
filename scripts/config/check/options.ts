import { phrase } from '../fault-words.ts';
import { nameRemedy, type Path, type Place } from './context.ts';
import { follow } from './shape.ts';
import { checkReference } from './references.ts';

interface OptionsUse {
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly from?: Readonly<Record<string, unknown>>;
  readonly range?: { readonly from: number; readonly to: number; readonly step: number };
}

/** Checks what can be chosen: entries written here, entries of a list, a range. */
export function checkOptions(place: Place, options: unknown, path: Path): void {
  const { context, file } = place;
  const { items, from, range } = options as OptionsUse;
  if (!items && !from && !range) {
    context.report(file, path, 'options.empty', {});
  }
  place.context.walk(place, items, [...path, 'items']);
  const seen = new Set<string>();
  (items ?? []).forEach((item, index) => {
    const value = String(item['value']);
    if (seen.has(value)) {
      context.report(file, [...path, 'items', index, 'value'], 'options.twice', { value });
    }
    seen.add(value);
  });
  if (range && range.to < range.from) {
    context.report(file, [...path, 'range'], 'options.empty-range', { from: range.from, to: range.to });
  }
  if (from) checkFrom(place, from, [...path, 'from']);
}

function checkFrom(place: Place, from: Readonly<Record<string, unknown>>, path: Path): void {
  const { context, file } = place;
  const reference = (from['list'] as { $get: string }).$get;
  const shape = checkReference(place, reference, [...path, 'list', '$get']);
  if (!shape || shape.kind === 'any') return;
  if (shape.kind !== 'list') {
    return context.report(file, [...path, 'list'], 'options.no-list', { reference });
  }
  const { value, label, hint, icon } = from;
  const entry = { ...place, sources: { ...place.sources, row: shape.of } };
  context.walk(
    entry,
    { ...(typeof label === 'object' && { label }), ...(typeof hint === 'object' && { hint }), icon },
    path,
  );
  for (const [part, pointer] of Object.entries({ value, label, hint })) {
    if (typeof pointer !== 'string') continue;
    const found = follow(shape.of, pointer);
    if ('shape' in found) continue;
    const near = nameRemedy(found.missing, found.known, phrase('of.entry', {}));
    context.report(file, [...path, part], 'pointer.not-in-entry', {
      reference: pointer,
      missing: found.missing,
      near,
    });
  }
}
