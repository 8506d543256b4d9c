import type { BundlePlace } from '#studio/protocol.ts';
import { record } from './bundles.ts';
import { type Fiber, upwards } from './fibers.ts';

/** A part of config that a component was drawn from. */
export interface ConfigObject {
  readonly value: object;
  readonly place: BundlePlace;
}

type Index = ReadonlyMap<object, BundlePlace>;

/** Props that lead to the whole page, not to what is drawn. */
const TOO_WIDE = new Set([
  'around',
  'page',
  'port',
  'scope',
  'store',
  'children',
  'bundle',
  'site',
  'blocks',
]);
const MOST_DEPTH = 3;
const MOST_LOOKED_AT = 150;
const MOST_FOUND = 6;

/** The parts of config that an element comes from, innermost first: what its components were given as props. */
export function configObjects(from: Fiber, index: Index): readonly ConfigObject[] {
  const found: ConfigObject[] = [];
  for (const fiber of upwards(from)) {
    for (const one of inProps(fiber.memoizedProps, index))
      if (!found.some(({ value }) => value === one.value)) found.push(one);
    if (found.length >= MOST_FOUND) break;
  }
  return found.slice(0, MOST_FOUND);
}

/** What of config stands in props: the shallowest of it, and of that the most special first. */
function inProps(props: unknown, index: Index): readonly ConfigObject[] {
  let level: readonly unknown[] = [props];
  for (let depth = 0; depth < MOST_DEPTH && level.length > 0; depth += 1) {
    const next = level.flatMap(members).slice(0, MOST_LOOKED_AT);
    const found = next.flatMap((value) => {
      const place = typeof value === 'object' && value !== null ? index.get(value) : undefined;
      return place && isPart(place) ? [{ value: value as object, place }] : [];
    });
    if (found.length > 0) return found.sort((a, b) => depthOf(b.place) - depthOf(a.place));
    level = next.filter(isPlain);
  }
  return [];
}

function members(value: unknown): readonly unknown[] {
  return Object.entries(record(value))
    .filter(([name, inside]) => !TOO_WIDE.has(name) && typeof inside === 'object' && inside !== null)
    .map(([, inside]) => inside);
}

/** Elements of React and nodes of the page are no props to look into. */
function isPlain(value: unknown): boolean {
  return !(value instanceof Node) && !('$$typeof' in record(value)) && !('memoizedProps' in record(value));
}

/** A bundle and its shelves are too wide to be where something comes from. */
function isPart({ pointer }: BundlePlace): boolean {
  return !/^(?:|\/(?:page|forms|lists|enums|copy|heads|site|navigation|theme)|\/page\/(?:sections|data))$/.test(
    pointer,
  );
}

function depthOf({ pointer }: BundlePlace): number {
  return pointer.split('/').length;
}
