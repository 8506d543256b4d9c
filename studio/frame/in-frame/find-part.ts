import type { BundlePlace } from '#studio/protocol/studio-calls.ts';
import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { downwards, type Fiber, record, rootFiber } from './fibers.ts';
import { bundlesAround, type Index, inProps } from './origin-of.ts';
import { fit, tidied } from './words-of.ts';

/** An element of the page, and whether it is just what was asked for or only what is around that. */
export interface FoundPart {
  readonly element: Element;
  readonly isExact: boolean;
}

/** Finds what the page shows of a part of config: what was drawn from it, else its words in what is around it, else that. */
export function findPart({ page: id, at, words }: FrameMark, page: Document): FoundPart | undefined {
  const root = rootFiber(page);
  const bundles = root && bundlesAround(root);
  if (!root || !bundles?.site || (id !== undefined && bundles.page?.id !== id)) return undefined;
  const chain = at ? chainTo(at, at.bundle === 'site' ? bundles.site : bundles.page) : [];
  const drawn = elementsOf(chain, root);
  const [innermost] = chain;
  const own = innermost && innermost.place.pointer === at?.pointer && drawn.get(innermost.value);
  if (own) return { element: own, isExact: true };
  const around = chain.map(({ value }) => drawn.get(value)).find((element) => element !== undefined);
  const said = saying(words, around ?? page.body) ?? (around && saying(words, page.body));
  if (said) return { element: said, isExact: true };
  return around && { element: around, isExact: false };
}

interface ChainLink {
  readonly value: object;
  readonly place: BundlePlace;
}

/** The objects on the way to a place of a bundle, innermost first. */
function chainTo({ bundle, pointer }: BundlePlace, whole: unknown): readonly ChainLink[] {
  const chain: ChainLink[] = [];
  let value = whole;
  stepsOf(pointer).forEach((step, at, steps) => {
    value = record(value)[step];
    const place = { bundle, pointer: pointerOf(steps.slice(0, at + 1)) };
    if (typeof value === 'object' && value !== null) chain.unshift({ value, place });
  });
  return chain;
}

/** The first element in sight that was drawn from each of some objects. */
function elementsOf(chain: readonly ChainLink[], root: Fiber): ReadonlyMap<object, Element> {
  const index: Index = new Map(chain.map(({ value, place }) => [value, place]));
  const found = new Map<object, Element>();
  if (chain.length === 0) return found;
  for (const fiber of downwards(root))
    for (const { value } of inProps(fiber.memoizedProps, index)) {
      const element = found.has(value) ? undefined : hostBelow(fiber);
      if (element) found.set(value, element);
    }
  return found;
}

function hostBelow(fiber: Fiber): Element | undefined {
  for (const { stateNode } of downwards(fiber))
    if (stateNode instanceof Element && isInSight(stateNode)) return stateNode;
  return undefined;
}

function isInSight(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

const NAMED = ['aria-label', 'placeholder', 'alt', 'data-label'];

/** The innermost element in sight that says words. */
function saying(words: readonly string[], around: Element): Element | undefined {
  const says = (said: string | null | undefined): boolean =>
    said !== null && said !== undefined && words.some((one) => fit(tidied(said), one) > 0);
  if (words.length === 0) return undefined;
  for (const element of around.querySelectorAll('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const texts = own
      .map(({ nodeValue }) => nodeValue)
      .concat(NAMED.map((name) => element.getAttribute(name)));
    if ((texts.some(says) || (own.length > 1 && says(element.textContent))) && isInSight(element))
      return element;
  }
  return undefined;
}
