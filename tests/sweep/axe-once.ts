import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeIn, linesOf } from './axe.ts';

/** The texts, the shapes and the pages that this worker has looked at: what is found of them is told once. */
const seen = new Set<string>();

/**
 * What axe finds on the page as it stands: everything, or contrast alone. What cannot find more is left out: the contrast of a text follows
 * from its own style and from that of all that it stands in, the other rules from the shape of the page, so that what is drawn like
 * one before is passed over.
 */
export async function axeOnce(page: Page, what: 'all' | 'contrast'): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  const fresh = texts.flatMap((key, at) => (isSeen(key) ? [] : [at]));
  const isNew = what === 'all' && !isSeen(await page.evaluate(readShape, false));
  if (fresh.length === 0 && !isNew) return [];
  await axeIn(page);
  return linesOf(await page.evaluate(runAxe, { fresh, isNew }));
}

/** All that shows on the page but for its colours, by which one page is told from another. */
export function drawnOf(page: Page): Promise<string> {
  return page.evaluate(readShape, true);
}

/** Whether this worker has looked at what the key names; it counts as looked at from now on. */
export function isSeen(key: string): boolean {
  return seen.size === seen.add(key).size;
}

interface AxeWindow {
  axe: { run(what: Document, how: object): Promise<AxeResults>; configure(how: object): void };
  textsToLookAt: Element[];
}

/** Runs in the page: contrast for the fresh ones of its texts, and the other rules for all of it where it is new. */
async function runAxe({ fresh, isNew }: { fresh: number[]; isNew: boolean }): Promise<AxeResults> {
  const { axe, textsToLookAt } = window as unknown as AxeWindow;
  const MARK = 'data-contrast';
  const marked = fresh.flatMap((at) => textsToLookAt[at] ?? []);
  for (const text of marked) text.setAttribute(MARK, '');
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${MARK}]` }] });
  const contrast = { type: 'rule', values: ['color-contrast'] };
  const results = await axe.run(document, {
    iframes: false,
    reporter: 'no-passes',
    selectors: false,
    ...(!isNew && { runOnly: contrast }),
  });
  for (const text of marked) text.removeAttribute(MARK);
  return results;
}

/**
 * Runs in the page: what the rules of axe, but for contrast, follow from: each visible element by its tag, its attributes and whether it has
 * words. What the words are and how often an entry is repeated count only with `isWhole`; ids never do.
 */
function readShape(isWhole: boolean): string {
  const IDS = /^(?:id|for|aria-(?:labelledby|describedby|controls|owns))$/;
  const WORDS = isWhole
    ? IDS
    : /^(?:id|for|style|href|src|alt|title|value|placeholder|name|d|points|aria-(?:label|labelledby|describedby|controls|owns|valuenow|valuetext|posinset|setsize))$/;
  const shapeOf = (node: Node): string => {
    if (!(node instanceof Element))
      return isWhole ? (node.nodeValue ?? '') : node.nodeValue?.trim() ? '"' : '';
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '';
    const attributes = [...node.attributes].map(({ name, value }) =>
      WORDS.test(name) ? `${name}${value === '' ? '' : '='}` : `${name}=${value}`,
    );
    const inside = [...node.childNodes].map(shapeOf).filter((shape) => shape !== '');
    const once = inside.filter((shape, at) => isWhole || shape !== inside[at - 1]);
    return `<${node.localName} ${attributes.join(' ')}>${once.join('')}</>`;
  };
  return (isWhole ? document.title : '') + shapeOf(document.body);
}

/** Runs in the page: for each element with text of its own that shows, what its contrast follows from. The elements are kept for axe. */
function readTexts(): string[] {
  const hash = (text: string): string => {
    let [a, b] = [0x811c9dc5, 0x01000193];
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
      b = Math.imul(b ^ text.charCodeAt(at), 0x5bd1e995);
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
  };
  const chains = new Map<Element | null, string>([[null, '']]);
  const chainOf = (element: Element | null): string => {
    const known = chains.get(element);
    if (known !== undefined || !element) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage].join();
    const chain = hash([chainOf(element.parentElement), own, opacity, filter, mixBlendMode, position].join());
    chains.set(element, chain);
    return chain;
  };
  const texts: string[] = [];
  const elements: Element[] = [];
  for (const element of document.querySelectorAll('*')) {
    const shows = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const speaks =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!shows || !speaks || !element.closest('body')) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    texts.push(hash([chainOf(element), color, fontSize, fontWeight, textShadow].join()));
    elements.push(element);
  }
  (window as unknown as AxeWindow).textsToLookAt = elements;
  return texts;
}
