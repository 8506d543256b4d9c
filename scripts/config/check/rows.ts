import type { Place } from './context.ts';
import { follow } from './shape.ts';

/** Inside a block that draws `rows`, what stands in its props reads each of them as `row`. */
export function withRow(place: Place, props: unknown): Place {
  const reference = (props as { rows?: { $get?: unknown } } | undefined)?.rows?.$get;
  if (typeof reference !== 'string') return place;
  const hash = reference.indexOf('#');
  const source = place.sources[reference.slice(0, hash)];
  const found = source && follow(source, reference.slice(hash + 1));
  if (!found || !('shape' in found) || found.shape.kind !== 'list') return place;
  return { ...place, sources: { ...place.sources, row: found.shape.of } };
}
