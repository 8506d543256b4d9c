import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import { createOutline } from './element-outline.ts';
import type { BundlePlace } from '#studio/protocol/studio-calls.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { fiberDescendants, type Fiber, asRecord, rootFiber } from './fibers.ts';
import { bundlesAround, type ConfigObject, type PlaceIndex, configInProps } from './origin-of.ts';
import { matchCopy, normalizeSpace } from './element-texts.ts';

/** An inexact match is marked once the page has not changed for this time: the exact one may still load. */
const QUIET_MS = 350;
const TIMEOUT_MS = 6000;
const SHOWN_MS = 1600;
const FADE_MS = 500;
/** The longest that a frame counts for: a busy studio must not use up the time to see the outline. */
const MAX_FRAME_MS = 100;

/** Ends the search for the last marked part, or removes its outline. */
let endMark = (): void => undefined;

/** Marks a part of the page: scrolls to it as soon as it is rendered, and outlines it until that fades. */
export function markPart(mark: FrameMark): void {
  endMark();
  let quietTimer = 0;
  const stop = (): void => {
    mutations.disconnect();
    clearTimeout(quietTimer);
    clearTimeout(timeout);
  };
  const search = (isLast: boolean): void => {
    const found = findPart(mark);
    if (!found || !(found.isExact || isLast)) return;
    stop();
    endMark = showPart(found.element);
  };
  const onMutation = (): void => {
    clearTimeout(quietTimer);
    quietTimer = window.setTimeout(() => search(true), QUIET_MS);
    search(false);
  };
  const mutations = new MutationObserver(onMutation);
  const timeout = setTimeout(stop, TIMEOUT_MS);
  mutations.observe(document.body, { childList: true, subtree: true });
  endMark = stop;
  onMutation();
}

/** Scrolls to an element and outlines it for a while. Returns a function that removes the outline. */
function showPart(element: Element): () => void {
  const outline = createOutline();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { height } = element.getBoundingClientRect();
  const block = height > innerHeight * 0.7 ? 'start' : 'center';
  element.scrollIntoView({ block, behavior: isReduced ? 'instant' : 'smooth' });
  let shownMs = 0;
  let drawnAt = performance.now();
  let frameRequest = 0;
  const follow = (): void => {
    const now = performance.now();
    shownMs += Math.min(now - drawnAt, MAX_FRAME_MS);
    drawnAt = now;
    const over = shownMs - SHOWN_MS;
    if (over > FADE_MS || !element.isConnected) return outline.remove();
    outline.show(element, isReduced ? 1 : 1 - Math.max(0, over) / FADE_MS);
    frameRequest = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    cancelAnimationFrame(frameRequest);
    outline.remove();
  };
}

/** The element of a part: rendered from it, else with its text in its container, else the container. */
function findPart({ page: id, at, words }: FrameMark) {
  const root = rootFiber();
  const bundles = root && bundlesAround(root);
  if (!root || !bundles?.site || (id !== undefined && bundles.page?.id !== id)) return undefined;
  const chain = at ? chainTo(at, at.bundle === 'site' ? bundles.site : bundles.page) : [];
  const elements = elementsOf(chain, root);
  const [innermost] = chain;
  const own = innermost && innermost.place.pointer === at?.pointer && elements.get(innermost.value);
  if (own) return { element: own, isExact: true };
  const container = chain.map(({ value }) => elements.get(value)).find((element) => element !== undefined);
  const named =
    elementWithText(words, container ?? document.body) ??
    (container && elementWithText(words, document.body));
  if (named) return { element: named, isExact: true };
  return container && { element: container, isExact: false };
}

function chainTo({ bundle, pointer }: BundlePlace, bundleConfig: unknown): readonly ConfigObject[] {
  const chain: ConfigObject[] = [];
  let value = bundleConfig;
  stepsOf(pointer).forEach((step, at, steps) => {
    value = asRecord(value)[step];
    const place = { bundle, pointer: pointerOf(steps.slice(0, at + 1)) };
    if (typeof value === 'object' && value !== null) chain.unshift({ value, place });
  });
  return chain;
}

function elementsOf(chain: readonly ConfigObject[], root: Fiber): ReadonlyMap<object, Element> {
  const index: PlaceIndex = new Map(chain.map(({ value, place }) => [value, place]));
  const found = new Map<object, Element>();
  if (chain.length === 0) return found;
  for (const fiber of fiberDescendants(root))
    for (const { value } of configInProps(fiber.memoizedProps, index)) {
      const element = found.has(value) ? undefined : hostBelow(fiber);
      if (element) found.set(value, element);
    }
  return found;
}

function hostBelow(fiber: Fiber): Element | undefined {
  for (const { stateNode } of fiberDescendants(fiber))
    if (stateNode instanceof Element && isVisible(stateNode)) return stateNode;
  return undefined;
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

const TEXT_ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'data-label'];

function elementWithText(words: readonly string[], container: Element): Element | undefined {
  const matches = (text: string | null | undefined): boolean =>
    text !== null && text !== undefined && words.some((one) => matchCopy(normalizeSpace(text), one) > 0);
  if (words.length === 0) return undefined;
  for (const element of container.querySelectorAll('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const named = TEXT_ATTRIBUTES.map((name) => element.getAttribute(name));
    const texts = [...own.map(({ nodeValue }) => nodeValue), ...named];
    if ((texts.some(matches) || (own.length > 1 && matches(element.textContent))) && isVisible(element))
      return element;
  }
  return undefined;
}
