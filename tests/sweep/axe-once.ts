import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeIn, linesOf } from './axe.ts';

/** axe over many screens that share most of what they draw: what was looked at once is not looked at again. */
export interface AxeOnce {
  /** The findings on the page as it stands. What of axe counts: everything, or contrast alone. */
  look(page: Page, what: 'all' | 'contrast'): Promise<string[]>;
}

/**
 * axe in full, with two things left out that cannot find more. The contrast of a text follows from its own style and from that of all that it
 * stands in: a text drawn like one before is passed over. Every other rule reads elements and attributes, and which of
 * them show and scroll: at another width of the same screen these rules look again only where one of those is another.
 */
export function createAxeOnce(): AxeOnce {
  const seen = new Set<string>();
  let before = '';
  return {
    async look(page, what) {
      const { texts, picture } = await page.evaluate(readScreen);
      const fresh = texts.flatMap((key, at) => {
        if (seen.has(key)) return [];
        seen.add(key);
        return [at];
      });
      const found: string[] = [];
      if (fresh.length > 0) found.push(...(await contrastOf(page, fresh)));
      if (what === 'all' && picture !== before) found.push(...(await rulesOf(page)));
      if (what === 'all') before = picture;
      return found;
    },
  };
}

interface AxeWindow {
  axe: { run(what: Document | { include: Element[] }, how: object): Promise<AxeResults> };
  textsToLookAt: Element[];
}

async function contrastOf(page: Page, fresh: readonly number[]): Promise<string[]> {
  await axeIn(page);
  const results = await page.evaluate((places) => {
    const { axe, textsToLookAt } = window as unknown as AxeWindow;
    const include = places.flatMap((at) => textsToLookAt[at] ?? []).filter((text) => text.isConnected);
    if (include.length === 0) return undefined;
    const runOnly = { type: 'rule', values: ['color-contrast'] };
    return axe.run({ include }, { iframes: false, resultTypes: ['violations'], runOnly });
  }, fresh);
  return results ? linesOf(results) : [];
}

async function rulesOf(page: Page): Promise<string[]> {
  await axeIn(page);
  const results = await page.evaluate(() => {
    const rules = { 'color-contrast': { enabled: false } };
    const how = { iframes: false, resultTypes: ['violations'], rules };
    return (window as unknown as AxeWindow).axe.run(document, how);
  });
  return linesOf(results);
}

/**
 * Runs in the page. `texts`: for each element with text of its own that shows, what its contrast follows from; the elements are kept for axe. `picture`:
 * every element with its attributes, and whether it shows and scrolls.
 */
function readScreen(): { texts: string[]; picture: string } {
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
  const picture: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const shows = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    const attributes = [...element.attributes].filter(({ name }) => !['style', 'class'].includes(name));
    picture.push(
      [element.tagName, shows, scrolls, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(),
    );
    const speaks =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!shows || !speaks || !element.closest('body')) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    texts.push(hash([chainOf(element), color, fontSize, fontWeight, textShadow].join()));
    elements.push(element);
  }
  (window as unknown as AxeWindow).textsToLookAt = elements;
  return { texts, picture: hash(picture.join('\n')) };
}
