import { cutText } from './cut-and-mask.ts';

const BREAKS = /^(?:br|hr|p|div|h[1-6]|li|ul|ol|tr|table|blockquote|pre|figure|dt|dd)$/;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  middot: '·',
  yen: '¥',
  copy: '©',
  times: '×',
};

/** Converts HTML to one line of plain text; longer text is read as far as shown, and ends in an ellipsis. */
export function htmlText(html: string, maxCharacters = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    if (part === ' ' && (parts.length === 0 || parts.at(-1) === ' ')) return;
    parts.push(part);
    length += part.length;
  };
  for (const { kind, name, from, to } of htmlTokens(html)) {
    if (kind === 'text') add(html.slice(from, to).replace(ENTITY, decodeEntity).replace(/\s+/g, ' '));
    else if (kind === 'unseen' || BREAKS.test(name)) add(' ');
    if (length > 2 * maxCharacters + 2) break;
  }
  return cutText(parts.join('').replace(/ {2,}/g, ' ').trim(), maxCharacters);
}

/** Whether nothing of HTML is visible: no text, picture, rule or table. */
export function isBlankHtml(html: string): boolean {
  if (htmlText(html, 1) !== '') return false;
  return !Array.from(htmlTokens(html)).some(
    ({ kind, name }) => kind === 'open' && /^(?:img|hr|table)$/.test(name),
  );
}

/** Whether a text contains markup: a tag, a comment or a character reference. */
export function hasMarkup(text: string): boolean {
  const [first] = htmlTokens(text);
  if (!first) return text !== '';
  return first.kind !== 'text' || first.from > 0 || first.to < text.length || text.search(ENTITY) >= 0;
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** One token of HTML, from one index of the text to another. */
interface HtmlToken {
  /** unseen: a comment, or an element whose content is not shown, such as a script, up to its end tag. */
  readonly kind: 'text' | 'open' | 'close' | 'unseen';
  /** The name of a tag in lower case; empty if it is not a tag. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const UNSEEN = /^(?:script|style|template|noscript|iframe|textarea|title|xmp)$/;

/** The longest name of a tag that is read; no known one is longer. */
const MAX_NAME_CHARACTERS = 32;

/**
 * Splits HTML into tokens, in linear time for any input. A tag without an end is the end of the text, as in a
 * browser. Use it to count and cut only: the sanitizer alone decides what is safe to show.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const tag = findTag(html, at);
    if (tag > at) yield { kind: 'text', name: '', from: at, to: tag };
    if (tag === html.length) return;
    const isClose = html.charAt(tag + 1) === '/';
    const start = isClose ? tag + 2 : tag + 1;
    const isTag = /[a-z]/i.test(html.charAt(start));
    at = isTag ? findTagEnd(html, start) : findCommentEnd(html, tag);
    if (at > html.length) return;
    const name = isTag ? readName(html, start) : '';
    if (isTag && !isClose && UNSEEN.test(name)) at = findEndTag(html, name, at);
    const kind = !isTag || (!isClose && UNSEEN.test(name)) ? 'unseen' : isClose ? 'close' : 'open';
    yield { kind, name, from: tag, to: at };
  }
}

/** Returns the index of the next `<` that begins a tag or a comment; the text's length if there is none. */
function findTag(html: string, from: number): number {
  let at = html.indexOf('<', from);
  while (at >= 0 && !/[a-z/!?]/i.test(html.charAt(at + 1))) at = html.indexOf('<', at + 1);
  return at < 0 ? html.length : at;
}

function readName(html: string, start: number): string {
  return (/^[^\s/>]*/.exec(html.slice(start, start + MAX_NAME_CHARACTERS))?.[0] ?? '').toLowerCase();
}

/** The index after the tag named at `start`; beyond the text if it has no end. A quoted `>` is no end. */
function findTagEnd(html: string, start: number): number {
  const end = html.indexOf('>', start);
  if (end < 0) return html.length + 1;
  if (!/["']/.test(html.slice(start, end))) return end + 1;
  let quote = '';
  let before = '';
  for (let at = start; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && before === '=') quote = character;
    if (character > ' ') before = character;
  }
  return html.length + 1;
}

function findCommentEnd(html: string, at: number): number {
  const terminator = html.startsWith('<!--', at) ? '-->' : '>';
  const end = html.indexOf(terminator, at + 2);
  return end < 0 ? html.length : end + terminator.length;
}

/** Returns the index of an element's end tag; the length of the text if there is none. */
function findEndTag(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
