import type { Options } from '#generated/config.ts';
import { nameRemedy, type CheckPlace } from '#scripts/config/check/context.ts';
import { follow } from '#scripts/config/check/shape.ts';
import { message } from '#scripts/messages/format-message.ts';
import { childOf, type ConfigNode } from '#scripts/schema/walk.ts';
import { shapeAt } from './values.ts';

/** Checks what can be chosen: entries written here, entries of a list, a range. */
export function checkOptions(place: CheckPlace, { value, path }: ConfigNode): void {
  const { context, file } = place;
  const { items, from, range } = value as Options;
  if (!items && !from && !range) context.report(file, path, 'options.empty', {});
  const seen = new Set<string>();
  items?.forEach((item, index) => {
    const one = String(item.value);
    if (seen.has(one))
      context.report(file, [...path, 'items', index, 'value'], 'options.twice', { value: one });
    seen.add(one);
  });
  if (range && range.to < range.from)
    context.report(file, [...path, 'range'], 'options.empty-range', { from: range.from, to: range.to });
  const shape = from && shapeAt(place, from.list.$get);
  if (shape && shape.kind !== 'list' && shape.kind !== 'any')
    context.report(file, [...path, 'from', 'list'], 'options.no-list', { reference: from.list.$get });
}

/** Reports a pointer into an entry of the list beside it that leads nowhere. */
export function checkEntryPointer(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { context, file } = place;
  const list = parent && (childOf(parent, 'list')?.value as { $get?: unknown } | undefined);
  const shape = typeof list?.$get === 'string' ? shapeAt(place, list.$get) : undefined;
  const found = shape?.kind === 'list' ? follow(shape.of, String(value)) : undefined;
  if (!found || 'shape' in found) return;
  const near = nameRemedy(found.missing, found.known, message('checker.of.entry'));
  const said = { reference: String(value), missing: found.missing, near };
  context.report(file, path, 'pointer.not-in-entry', said);
}
