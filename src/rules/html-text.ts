import { cutText } from './cut-and-mask.ts';

const BREAKS = /^(?:br|hr|p|div|h[1-6]|li|ul|ol|tr|table|blockquote|pre|figure|dt|dd)$/;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', middot: '·', yen: '¥', copy: '©', times: '×' },
};

/**
 * Converts HTML to one line of plain text, never markup. Of a long text only so much is read
 * as is shown, and an ellipsis stands for the rest.
 */
export function htmlText(html: string, most = Number.POSITIVE_INFINITY): string {
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

/** A piece of HTML as a browser would read it, from one index of the text to another. */
export interface HtmlToken {
  /** unseen: a comment, or an element whose content is no words, such as a script, up to its end tag. */
  readonly kind: 'text' | 'open' | 'close' | 'unseen';
  /** The name of a tag in small letters; the empty text for what is no tag. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const UNSEEN = /^(?:script|style|template|noscript|iframe|textarea|title|xmp)$/;

/** A longer name is none that anybody knows. */
const LONGEST_NAME = 32;

/**
 * Reads HTML piece by piece. Each character is looked at a fixed number of times, whatever stands there: a tag without an end is the end, as
 * it is to a browser. It is for counting and cutting; what is safe to show is decided by the sanitizer alone.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const tag = beginOfTag(html, at);
    if (tag > at) yield { kind: 'text', name: '', from: at, to: tag };
    if (tag === html.length) return;
    const isClose = html.charAt(tag + 1) === '/';
    const start = isClose ? tag + 2 : tag + 1;
    const isTag = /[a-z]/i.test(html.charAt(start));
    at = isTag ? endOfTag(html, start) : endOfComment(html, tag);
    if (at > html.length) return;
    const name = isTag ? nameAt(html, start) : '';
    if (isTag && !isClose && UNSEEN.test(name)) at = beginOfEnd(html, name, at);
    const kind = !isTag || (!isClose && UNSEEN.test(name)) ? 'unseen' : isClose ? 'close' : 'open';
    yield { kind, name, from: tag, to: at };
  }
}

/** The next `<` that begins a tag or a comment, and is not a sign in a sentence; the length of the text where there is none. */
function beginOfTag(html: string, from: number): number {
  let at = html.indexOf('<', from);
  while (at >= 0 && !/[a-z/!?]/i.test(html.charAt(at + 1))) at = html.indexOf('<', at + 1);
  return at < 0 ? html.length : at;
}

function nameAt(html: string, start: number): string {
  return (/^[^\s/>]*/.exec(html.slice(start, start + LONGEST_NAME))?.[0] ?? '').toLowerCase();
}

/** One past the end of a tag whose name begins at an index; beyond the end of the text where it has none. A `>` in quotes ends nothing. */
function endOfTag(html: string, start: number): number {
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

function endOfComment(html: string, at: number): number {
  const mark = html.startsWith('<!--', at) ? '-->' : '>';
  const end = html.indexOf(mark, at + 2);
  return end < 0 ? html.length : end + mark.length;
}

/** Where the end tag of an element begins; the length of the text where it has none. */
function beginOfEnd(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
