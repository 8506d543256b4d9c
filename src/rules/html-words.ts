import { cutText } from './cut-text.ts';
import { htmlTokens } from './html-tokens.ts';

const BREAKS = /^(?:br|hr|p|div|h[1-6]|li|ul|ol|tr|table|blockquote|pre|figure|dt|dd)$/;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', middot: '·', yen: '¥', copy: '©', times: '×' },
};

/**
 * The words alone of HTML, its lines joined by spaces: for where there is room for words only. They are text, never markup. Of a long text
 * only so much is read as is shown, and an ellipsis stands for the rest.
 */
export function htmlWords(html: string, most = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    if (part === ' ' && (parts.length === 0 || parts.at(-1) === ' ')) return;
    parts.push(part);
    length += part.length;
  };
  for (const { kind, name, from, to } of htmlTokens(html)) {
    if (kind === 'text') add(html.slice(from, to).replace(ENTITY, character).replace(/\s+/g, ' '));
    else if (kind === 'unseen' || BREAKS.test(name)) add(' ');
    if (length > 2 * most + 2) break;
  }
  return cutText(parts.join('').replace(/ {2,}/g, ' ').trim(), most);
}

/** Whether a text has markup in it: a tag, a comment or the name of a character. */
export function hasMarkup(text: string): boolean {
  const [first] = htmlTokens(text);
  if (!first) return text !== '';
  return first.kind !== 'text' || first.from > 0 || first.to < text.length || text.search(ENTITY) >= 0;
}

function character(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
