import type { PageBundle, SiteBundle } from '#model/bundle.ts';
import type { FramePick } from '#studio/protocol/frame-messages.ts';
import { above, below } from '#scripts/schema/pointer.ts';
import type { BundlePlace } from '#studio/protocol/studio-calls.ts';
import { fiberDescendants, type Fiber, fiberOf, asRecord, rootFiber, fiberAncestors } from './fibers.ts';
import { matchCopy, elementTexts } from './element-texts.ts';

/** Props that lead to the whole page instead of the rendered part. */
const SKIPPED_PROPS = new Set([
  'context',
  'page',
  'port',
  'scope',
  'store',
  'children',
  'bundle',
  'site',
  'blocks',
]);

const MAX_DEPTH = 3;
const MAX_VALUES = 150;
const MAX_FOUND = 6;
const MAX_KEYS = 6;
const MAX_PLACES = 8;
const MAX_KEYED_PARENTS = 3;

interface Use {
  readonly key: string;
  readonly place: BundlePlace;
}

/**
 * Finds where an element comes from: the parts of config that its components were rendered from, and the copy
 * keys of its text, searched in the nearest of these parts first, then in the whole page.
 */
export function originOf(element: Element): FramePick {
  const shown = elementTexts(element);
  const fiber = fiberOf(element) ?? rootFiber();
  if (!fiber) return { at: [], keys: [], words: shown[0] ?? '' };
  const { page: pageBundle, site } = bundlesAround(fiber);
  const bundles = [pageBundle, site].filter((bundle) => bundle !== undefined);
  const index = new Map(bundles.flatMap(placesIn));
  const copy = { ...site?.copy, ...pageBundle?.copy };
  const objects = configObjects(fiber, index);
  const label = element.closest('[data-label]')?.getAttribute('data-label');
  const words = [...shown, ...(label ? [label] : []), ...keysNear(fiber)];
  const uses = usesIn(objects, bundles, words, copy);
  const keys = uses.length > 0 ? uses.map(({ key }) => key) : keysFor(words, Object.keys(copy), copy);
  const at = [...uses.map(({ place }) => place), ...containersOf(objects, uses)];
  return {
    at: at.slice(0, MAX_PLACES),
    keys: [...new Set(keys)].slice(0, MAX_KEYS),
    words: (shown[0] ?? '').slice(0, 300),
  };
}

/** The parts that contain a use; without uses all parts, with a list in place of several of its items. */
function containersOf(objects: readonly ConfigObject[], uses: readonly Use[]): readonly BundlePlace[] {
  const places = objects.map(({ place }) => place);
  if (uses.length > 0) {
    const holds = (outer: BundlePlace, { place }: Use): boolean =>
      outer.bundle === place.bundle && place.pointer.startsWith(`${outer.pointer}/`);
    return places.filter((place) => uses.some((use) => holds(place, use)));
  }
  const listOf = ({ bundle, pointer }: BundlePlace): string => bundle + above(pointer);
  return places.flatMap((place) => {
    const siblings = places.filter((other) => listOf(other) === listOf(place));
    if (siblings.length === 1) return [place];
    return siblings[0] === place ? [{ ...place, pointer: above(place.pointer) }] : [];
  });
}

/** The React keys near an element that are texts: a value in a row has the label of its column as key. */
function keysNear(fiber: Fiber): readonly string[] {
  const near = [...fiberAncestors(fiber)].slice(0, MAX_KEYED_PARENTS);
  return near.flatMap(({ key }) => (key !== null && /\p{Letter}/u.test(key) ? [key] : []));
}

function usesIn(
  objects: readonly ConfigObject[],
  bundles: readonly (PageBundle | SiteBundle)[],
  words: readonly string[],
  copy: Readonly<Record<string, string>>,
): readonly Use[] {
  const candidates = [
    ...objects.map(({ value, place }) => ({ value: value as unknown, place })),
    ...bundles.map((bundle) => ({
      value: { ...bundle, copy: {} },
      place: { bundle: 'page' in bundle ? bundle.id : 'site', pointer: '' },
    })),
  ];
  for (const { value, place } of candidates) {
    const named = [...nodesIn(value, place.pointer)].flatMap(({ value: key, pointer }) =>
      typeof key === 'string' && Object.hasOwn(copy, key) ? [{ key, place: { ...place, pointer } }] : [],
    );
    const shown = new Set(keysFor(words, [...new Set(named.map(({ key }) => key))], copy));
    if (shown.size === 0) continue;
    // If only the whole page has these words, the first place of each key is enough.
    const isFirst = (key: string, at: number): boolean => named.findIndex((one) => one.key === key) === at;
    return named.filter(({ key }, at) => shown.has(key) && (place.pointer !== '' || isFirst(key, at)));
  }
  return [];
}

/** The keys whose copy matches a text: exactly if there are some, else with values in their placeholders. */
function keysFor(words: readonly string[], keys: readonly string[], copy: Readonly<Record<string, string>>) {
  const fitting = (wanted: 1 | 2): readonly string[] =>
    words.flatMap((text) => keys.filter((key) => matchCopy(text, copy[key] ?? '') === wanted));
  const exact = fitting(2);
  return exact.length > 0 ? exact : fitting(1);
}

/** A part of config that a component was rendered from. */
export interface ConfigObject {
  readonly value: object;
  readonly place: BundlePlace;
}

export type PlaceIndex = ReadonlyMap<object, BundlePlace>;

function configObjects(from: Fiber, index: PlaceIndex): readonly ConfigObject[] {
  const found: ConfigObject[] = [];
  for (const fiber of fiberAncestors(from)) {
    for (const one of configInProps(fiber.memoizedProps, index))
      if (!found.some(({ value }) => value === one.value)) found.push(one);
    if (found.length >= MAX_FOUND) break;
  }
  return found.slice(0, MAX_FOUND);
}

/** The parts of config in props: those of the shallowest level, the deepest in config first. */
export function configInProps(props: unknown, index: PlaceIndex): readonly ConfigObject[] {
  let level: readonly unknown[] = [props];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next = level.flatMap(members).slice(0, MAX_VALUES);
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
  return Object.entries(asRecord(value))
    .filter(([name, inside]) => !SKIPPED_PROPS.has(name) && typeof inside === 'object' && inside !== null)
    .map(([, inside]) => inside);
}

function isPlain(value: unknown): boolean {
  const fields = asRecord(value);
  return !(value instanceof Node) && !('$$typeof' in fields) && !('memoizedProps' in fields);
}

function isPart({ pointer }: BundlePlace): boolean {
  return !/^(?:|\/(?:page|forms|lists|enums|copy|heads|site|navigation|theme)|\/page\/(?:sections|data))$/.test(
    pointer,
  );
}

function depthOf({ pointer }: BundlePlace): number {
  return pointer.split('/').length;
}

/** Finds the bundles in the props of a fiber's ancestors, else those of the active page. */
export function bundlesAround(fiber: Fiber) {
  let page: PageBundle | undefined;
  let site: SiteBundle | undefined;
  let root = fiber;
  for (const node of fiberAncestors(fiber)) {
    page ??= pageBundleIn(node);
    site ??= siteBundleIn(node);
    root = node;
  }
  if (page && site) return { page, site };
  for (const node of fiberDescendants(root)) {
    if (asRecord(node.memoizedProps)['active'] === true) page ??= pageBundleIn(node);
    site ??= siteBundleIn(node);
    if (page && site) break;
  }
  return { page, site };
}

function pageBundleIn({ memoizedProps }: Fiber): PageBundle | undefined {
  const { bundle } = asRecord(memoizedProps);
  return 'page' in asRecord(bundle) && 'forms' in asRecord(bundle) ? (bundle as PageBundle) : undefined;
}

function siteBundleIn({ memoizedProps }: Fiber): SiteBundle | undefined {
  const { site, value } = asRecord(memoizedProps);
  const bundle = asRecord(site)['bundle'] ?? asRecord(value)['bundle'];
  return 'navigation' in asRecord(bundle) && 'heads' in asRecord(bundle) ? (bundle as SiteBundle) : undefined;
}

function placesIn(config: PageBundle | SiteBundle): readonly (readonly [object, BundlePlace])[] {
  const bundle = 'page' in config ? config.id : 'site';
  return [...nodesIn(config, '')].flatMap(({ value, pointer }) =>
    typeof value === 'object' && value !== null ? [[value, { bundle, pointer }] as const] : [],
  );
}

/** A value and every value in it, each with its pointer, outermost first. */
function* nodesIn(value: unknown, pointer: string): Generator<{ value: unknown; pointer: string }> {
  yield { value, pointer };
  for (const [name, inside] of Object.entries(asRecord(value))) yield* nodesIn(inside, below(pointer, name));
}
