import type { PageBundle, SiteBundle } from '#model/bundle.ts';
import type { FramePick } from '#studio/frame/messages.ts';
import type { BundlePlace } from '#studio/protocol.ts';
import { bundlesAround, indexOf, walk } from './bundles.ts';
import { type ConfigObject, configObjects } from './config-objects.ts';
import { type Fiber, fiberOf, upwards } from './fibers.ts';
import { fit, wordsOf } from './words-of.ts';

const MOST_KEYS = 6;
const MOST_PLACES = 8;
const MOST_NEAR = 3;

interface Use {
  readonly key: string;
  readonly place: BundlePlace;
}

/**
 * Where what an element shows comes from: the parts of config its components were drawn from, and the copy keys whose words
 * it shows, looked for in the nearest of those parts first and then in everything that the page has.
 */
export function originOf(element: Element, page: Document): FramePick {
  const shown = wordsOf(element);
  const fiber = fiberOf(element) ?? fiberOf(page.getElementById('root')?.firstElementChild ?? null);
  if (!fiber) return { at: [], keys: [], words: shown[0] ?? '' };
  const { page: pageBundle, site } = bundlesAround(fiber);
  const bundles = [pageBundle, site].filter((bundle) => bundle !== undefined);
  const index = new Map(bundles.flatMap((bundle) => [...indexOf(bundle)]));
  const copy = { ...site?.copy, ...pageBundle?.copy };
  const objects = configObjects(fiber, index);
  const label = element.closest('[data-label]')?.getAttribute('data-label');
  const words = [...shown, ...(label ? [label] : []), ...namesOf(fiber)];
  const uses = usesIn(objects, bundles, words, copy);
  const keys = uses.length > 0 ? uses.map(({ key }) => key) : keysFor(words, Object.keys(copy), copy);
  const at = [...uses.map(({ place }) => place), ...around(objects, uses)];
  return {
    at: at.slice(0, MOST_PLACES),
    keys: [...new Set(keys)].slice(0, MOST_KEYS),
    words: (shown[0] ?? '').slice(0, 300),
  };
}

/** The parts that hold what is shown; where that is not known, all, and in place of several in a row the list they stand in. */
function around(objects: readonly ConfigObject[], uses: readonly Use[]): readonly BundlePlace[] {
  const places = objects.map(({ place }) => place);
  if (uses.length > 0) {
    const holds = (outer: BundlePlace, { place }: Use): boolean =>
      outer.bundle === place.bundle && place.pointer.startsWith(`${outer.pointer}/`);
    return places.filter((place) => uses.some((use) => holds(place, use)));
  }
  const listOf = ({ bundle, pointer }: BundlePlace): string => bundle + pointer.replace(/\/[^/]*$/, '');
  return places.flatMap((place, index) => {
    const siblings = places.filter((other) => listOf(other) === listOf(place));
    if (siblings.length === 1) return [place];
    const isFirst = places.findIndex((other) => listOf(other) === listOf(place)) === index;
    return isFirst ? [{ ...place, pointer: place.pointer.replace(/\/[^/]*$/, '') }] : [];
  });
}

/** What an element is called among its siblings: a value in a row that React renders has the label of its column as key. */
function namesOf(fiber: Fiber): readonly string[] {
  const near = [...upwards(fiber)].slice(0, MOST_NEAR);
  return near.flatMap(({ key }) => (key !== null && /\p{Letter}/u.test(key) ? [key] : []));
}

/** Where config names the keys that are shown: in the innermost part that has any, else in the bundles. */
function usesIn(
  objects: readonly ConfigObject[],
  bundles: readonly (PageBundle | SiteBundle)[],
  words: readonly string[],
  copy: Readonly<Record<string, string>>,
): readonly Use[] {
  const grounds = [
    ...objects.map(({ value, place }) => ({ value: value as unknown, place })),
    ...bundles.map((bundle) => ({
      value: { ...bundle, copy: {} },
      place: { bundle: 'page' in bundle ? bundle.id : 'site', pointer: '' },
    })),
  ];
  for (const { value, place } of grounds) {
    const named = [...walk(value, place.pointer)].flatMap(({ value: key, pointer }) =>
      typeof key === 'string' && Object.hasOwn(copy, key) ? [{ key, place: { ...place, pointer } }] : [],
    );
    const shown = new Set(keysFor(words, [...new Set(named.map(({ key }) => key))], copy));
    // Words that nothing on the way here was drawn from may stand in many places: the first of each says enough.
    const isNear = place.pointer !== '';
    if (shown.size > 0)
      return named.filter(({ key }, at) => shown.has(key) && (isNear || isFirstOf(named, key, at)));
  }
  return [];
}

function isFirstOf(named: readonly Use[], key: string, at: number): boolean {
  return named.findIndex((one) => one.key === key) === at;
}

/** The keys among some whose words are shown: those that fit to the letter, else those that fit with their values. */
function keysFor(
  words: readonly string[],
  keys: readonly string[],
  copy: Readonly<Record<string, string>>,
): readonly string[] {
  const fitting = (wanted: 1 | 2): readonly string[] =>
    words.flatMap((said) => keys.filter((key) => fit(said, copy[key] ?? '') === wanted));
  const exact = fitting(2);
  return exact.length > 0 ? exact : fitting(1);
}
