import type { PageBundle, SiteBundle } from '#model/bundle.ts';
import type { FramePick } from '#studio/frame/messages.ts';
import type { BundlePlace } from '#studio/protocol.ts';
import { bundlesAround, indexOf, walk } from './bundles.ts';
import { type ConfigObject, configObjects } from './config-objects.ts';
import { fiberOf } from './fibers.ts';
import { fit, wordsOf } from './words-of.ts';

const MOST_KEYS = 6;
const MOST_PLACES = 8;

interface Use {
  readonly key: string;
  readonly place: BundlePlace;
}

/**
 * Where what an element shows comes from: the parts of config its components were drawn from, and the copy keys whose words
 * it shows, looked for in the nearest of those parts first and then in everything that the page has.
 */
export function originOf(element: Element, page: Document): FramePick {
  const words = wordsOf(element);
  const fiber = fiberOf(element) ?? fiberOf(page.getElementById('root')?.firstElementChild ?? null);
  if (!fiber) return { at: [], keys: [], words: words[0] ?? '' };
  const { page: pageBundle, site } = bundlesAround(fiber);
  const bundles = [pageBundle, site].filter((bundle) => bundle !== undefined);
  const index = new Map(bundles.flatMap((bundle) => [...indexOf(bundle)]));
  const copy = { ...site?.copy, ...pageBundle?.copy };
  const objects = configObjects(fiber, index);
  const uses = usesIn(objects, bundles, words, copy);
  const keys = uses.length > 0 ? uses.map(({ key }) => key) : keysFor(words, Object.keys(copy), copy);
  const at = [...uses.map(({ place }) => place), ...objects.map(({ place }) => place)];
  return {
    at: at.slice(0, MOST_PLACES),
    keys: [...new Set(keys)].slice(0, MOST_KEYS),
    words: (words[0] ?? '').slice(0, 300),
  };
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
    if (shown.size > 0) return named.filter(({ key }) => shown.has(key));
  }
  return [];
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
