import { PLACEHOLDER } from '#scripts/config/placeholders.ts';

const MAX_TEXTS = 14;
const MAX_LENGTH = 2000;
const LABELS = ['aria-label', 'placeholder', 'alt', 'title'];

/** The words that an element shows or says, the whole first, then its parts; of an icon those of the button around it. */
export function wordsOf(element: Element): readonly string[] {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const words = ownWords(at);
    if (words.length > 0) return words;
  }
  return [];
}

function ownWords(element: Element): readonly string[] {
  const texts: string[] = [];
  const add = (text: string | null | undefined): void => {
    const tidy = tidied(text ?? '');
    if (tidy !== '' && tidy.length <= MAX_LENGTH && !texts.includes(tidy)) texts.push(tidy);
  };
  add(element instanceof HTMLElement ? element.innerText : element.textContent);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.length < MAX_TEXTS && walker.nextNode())
    if (!isCode(walker.currentNode.parentElement)) add(walker.currentNode.nodeValue);
  const named = [element, ...element.querySelectorAll('[aria-label], [placeholder], [alt]')];
  for (const inside of named.slice(0, MAX_TEXTS)) for (const name of LABELS) add(inside.getAttribute(name));
  return texts;
}

function isCode(element: Element | null): boolean {
  return element !== null && ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName);
}

/** Words as they are compared: runs of white space are one blank. */
export function tidied(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** How well words fit what a copy key says: 2 to the letter, 1 with values in place of its {{placeholders}}, 0 not at all. */
export function fit(said: string, copy: string): 0 | 1 | 2 {
  const template = tidied(copy);
  if (template === said) return 2;
  // The odd parts are the names of the placeholders.
  const parts = template.split(PLACEHOLDER).filter((_part, index) => index % 2 === 0);
  if (parts.length === 1 || parts.every((part) => part.trim() === '')) return 0;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?');
  return new RegExp(`^${pattern}$`).test(said) ? 1 : 0;
}
