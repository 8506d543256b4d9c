import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeIn, linesOf } from './axe.ts';

/** The keys of the texts, shapes and pages that this worker has checked: each is reported once. */
const seen = new Set<string>();

/**
 * The findings of axe on the page: of all rules, or of contrast. Checks equal things once: the contrast of a
 * text follows from its style and that of its ancestors, the other rules from the shape of the page.
 */
export async function axeOnce(page: Page, what: 'all' | 'contrast'): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  const fresh = texts.flatMap((key, at) => (isSeen(key) ? [] : [at]));
  const isNew = what === 'all' && !isSeen(await page.evaluate(readShape, false));
  if (fresh.length === 0 && !isNew) return [];
  await axeIn(page);
  return linesOf(await page.evaluate(runAxe, { fresh, isNew }));
}

/** The content of the page without its colours, as a key. */
export function drawnOf(page: Page): Promise<string> {
  return page.evaluate(readShape, true);
}

/** Whether this worker has checked a key before. Marks it as checked. */
export function isSeen(key: string): boolean {
  return seen.size === seen.add(key).size;
}

interface AxeWindow {
  axe: { run(what: Document, how: object): Promise<AxeResults>; configure(how: object): void };
  textsToCheck: Element[];
}

/** Runs in the page: checks the contrast of its fresh texts, and the other rules if the page is new. */
async function runAxe({ fresh, isNew }: { fresh: number[]; isNew: boolean }): Promise<AxeResults> {
  const { axe, textsToCheck } = window as unknown as AxeWindow;
  const MARK = 'data-contrast';
  const marked = fresh.flatMap((at) => textsToCheck[at] ?? []);
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
 * Runs in the page. The input of axe's rules except contrast: each visible element with tag, attributes, and
 * whether it has text. Text and repeated entries count only with `isWhole`; ids never do.
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

/** Runs in the page: a key of the contrast of each visible element with text. Stores the elements for axe. */
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
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasText =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!isShown || !hasText || !element.closest('body')) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    texts.push(hash([chainOf(element), color, fontSize, fontWeight, textShadow].join()));
    elements.push(element);
  }
  (window as unknown as AxeWindow).textsToCheck = elements;
  return texts;
}
