import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import { createOutline } from './outline.ts';
import type { BundlePlace } from '#studio/protocol/studio-calls.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { downwards, type Fiber, record, rootFiber } from './fibers.ts';
import { bundlesAround, type ConfigObject, type Index, inProps } from './origin-of.ts';
import { fit, tidied } from './words-of.ts';

/** A part that matches only nearly is marked after so long without a change of the page: the right one may still be on its way. */
const QUIET_MS = 350;
const PATIENCE_MS = 6000;
const SHOWN_MS = 1600;
const FADE_MS = 500;

/** Points parts of the page out: scrolls to one as soon as it is drawn, and outlines it until the outline has faded. */
export function createMarker(page: Window & typeof globalThis): { mark(mark: FrameMark): void } {
  let end = (): void => undefined;
  return {
    mark(mark) {
      end();
      let quiet = 0;
      const stop = (): void => {
        drawn.disconnect();
        page.clearTimeout(quiet);
        page.clearTimeout(patience);
      };
      const look = (isLast: boolean): void => {
        const found = findPart(mark, page.document);
        if (!found || !(found.isExact || isLast)) return;
        stop();
        end = showPart(found.element, page);
      };
      const lookAgain = (): void => {
        page.clearTimeout(quiet);
        quiet = page.setTimeout(() => look(true), QUIET_MS);
        look(false);
      };
      const drawn = new MutationObserver(lookAgain);
      const patience = page.setTimeout(stop, PATIENCE_MS);
      drawn.observe(page.document.body, { childList: true, subtree: true });
      end = stop;
      lookAgain();
    },
  };
}

/** Scrolls to an element and outlines it where it is for a while. Returns a function that ends this. */
function showPart(element: Element, page: Window): () => void {
  const outline = createOutline(page.document);
  const isCalm = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { height } = element.getBoundingClientRect();
  const block = height > page.innerHeight * 0.7 ? 'start' : 'center';
  element.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
  const begun = performance.now();
  let turn = 0;
  const follow = (): void => {
    const over = performance.now() - begun - SHOWN_MS;
    if (over > FADE_MS || !element.isConnected) return outline.remove();
    outline.show(element, isCalm ? 1 : 1 - Math.max(0, over) / FADE_MS);
    turn = page.requestAnimationFrame(follow);
  };
  follow();
  return () => {
    page.cancelAnimationFrame(turn);
    outline.remove();
  };
}

/** Finds what the page shows of a part of config: what was drawn from it, else its words in what is around it, else that. */
function findPart({ page: id, at, words }: FrameMark, page: Document) {
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

function chainTo({ bundle, pointer }: BundlePlace, whole: unknown): readonly ConfigObject[] {
  const chain: ConfigObject[] = [];
  let value = whole;
  stepsOf(pointer).forEach((step, at, steps) => {
    value = record(value)[step];
    const place = { bundle, pointer: pointerOf(steps.slice(0, at + 1)) };
    if (typeof value === 'object' && value !== null) chain.unshift({ value, place });
  });
  return chain;
}

function elementsOf(chain: readonly ConfigObject[], root: Fiber): ReadonlyMap<object, Element> {
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

function saying(words: readonly string[], around: Element): Element | undefined {
  const says = (said: string | null | undefined): boolean =>
    said !== null && said !== undefined && words.some((one) => fit(tidied(said), one) > 0);
  if (words.length === 0) return undefined;
  for (const element of around.querySelectorAll('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const named = NAMED.map((name) => element.getAttribute(name));
    const texts = [...own.map(({ nodeValue }) => nodeValue), ...named];
    if ((texts.some(says) || (own.length > 1 && says(element.textContent))) && isInSight(element))
      return element;
  }
  return undefined;
}
