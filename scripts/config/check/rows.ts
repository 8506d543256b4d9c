import type { Place } from './context.ts';
import { ANY, follow } from './shape.ts';

/** Inside a block or a table that draws `rows`, what stands beside them reads each of them as `row`. */
export function withRow(place: Place, drawn: unknown): Place {
  const reference = (drawn as { rows?: { $get?: unknown } } | undefined)?.rows?.$get;
  if (typeof reference !== 'string') return place;
  const hash = reference.indexOf('#');
  const source = place.sources[reference.slice(0, hash)];
  const found = source && follow(source, reference.slice(hash + 1));
  if (!found || !('shape' in found)) return place;
  const { shape } = found;
  if (shape.kind !== 'list' && shape.kind !== 'any') return place;
  return { ...place, sources: { ...place.sources, row: shape.kind === 'list' ? shape.of : ANY } };
}
