import { PLACEHOLDER } from '#scripts/config/placeholders.ts';

const MAX_TEXTS = 14;
const MAX_LENGTH = 2000;
const TEXT_ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'];

/** An element's texts: the full one first, then its parts and labels. Without any, those of its parent. */
export function elementTexts(element: Element): readonly string[] {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const found = ownTexts(at);
    if (found.length > 0) return found;
  }
  return [];
}

function ownTexts(element: Element): readonly string[] {
  const texts: string[] = [];
  const add = (text: string | null | undefined): void => {
    const normalized = normalizeSpace(text ?? '');
    if (normalized !== '' && normalized.length <= MAX_LENGTH && !texts.includes(normalized))
      texts.push(normalized);
  };
  add(element instanceof HTMLElement ? element.innerText : element.textContent);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.length < MAX_TEXTS && walker.nextNode())
    if (!isCode(walker.currentNode.parentElement)) add(walker.currentNode.nodeValue);
  const named = [element, ...element.querySelectorAll('[aria-label], [placeholder], [alt]')];
  for (const inside of named.slice(0, MAX_TEXTS))
    for (const name of TEXT_ATTRIBUTES) add(inside.getAttribute(name));
  return texts;
}

function isCode(element: Element | null): boolean {
  return element !== null && ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName);
}

/** Replaces each run of white space by one space. */
export function normalizeSpace(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Compares a text with copy: 2 is equal, 1 equal but for the values of {{placeholders}}, 0 different. */
export function matchCopy(text: string, copy: string): 0 | 1 | 2 {
  const template = normalizeSpace(copy);
  if (template === text) return 2;
  // The odd parts are the names of the placeholders.
  const parts = template.split(PLACEHOLDER).filter((_part, index) => index % 2 === 0);
  if (parts.length === 1 || parts.every((part) => part.trim() === '')) return 0;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?');
  return new RegExp(`^${pattern}$`).test(text) ? 1 : 0;
}
