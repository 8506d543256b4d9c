import { htmlTokens, type HtmlToken } from '#rules/html-text.ts';

/** A chunk ends at the first block that ends beyond so many characters. */
const CHUNK = 4_000;

/** A chunk ends here wherever that is: inside a block, which goes on in the next chunk. */
const LONGEST_CHUNK = 8_000;

/** So much is read at a time, also where nothing of it stays. */
const LONGEST_READ = 32_000;

/** Elements inside elements, at most: what is nested deeper loses its tags and keeps its words. */
const DEEPEST = 32;

/** A longer tag is left out: no address or title of an article is that long. */
const LONGEST_TAG = 4_000;

/** A longer tag goes on without its attributes: what is repeated in each chunk stays short. */
const LONGEST_REOPENED = 200;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements that hold whole blocks: between two blocks in them a chunk may end. */
const HOLDERS = /^(?:div|center|section|article|main|blockquote|ul|ol|dl|table|tbody|font|span)$/;

/** What the beginning of an element ends, where the end was left out: the elements, and those it does not reach beyond. */
const IMPLIED: readonly (readonly [begin: RegExp, ends: RegExp, within: RegExp])[] = [
  [
    /^(?:p|div|center|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|figure)$/,
    /^p$/,
    /^(?:li|td|th|div|blockquote)$/,
  ],
  [/^li$/, /^li$/, /^(?:ul|ol)$/],
  [/^d[td]$/, /^d[td]$/, /^dl$/],
  [/^t[dh]$/, /^t[dh]$/, /^(?:tr|table)$/],
  [/^tr$/, /^tr$/, /^table$/],
  [/^t(?:head|body|foot)$/, /^t(?:head|body|foot)$/, /^table$/],
];

interface OpenElement {
  readonly name: string;
  readonly tag: string;
  /** How many items a numbered list has had. */
  items: number;
}

/**
 * Cuts HTML into pieces of a few thousand characters, each of which is whole: what is open at its end is closed there, and opened again in
 * the next; a piece may be empty. So the sanitizer can take them one after another, and no nesting is deeper than it can follow. Nothing here makes HTML safe.
 */
export function* htmlChunks(html: string): Generator<string> {
  const open: OpenElement[] = [];
  const dropped = new Map<string, number>();
  let chunk = '';
  /** How many of the open elements have their tag in the chunk; the others get it with the first word in them. */
  let written = 0;
  /** Where the chunk begins after the tags that it opens again. */
  let begun = 0;

  const closeFrom = (depth: number): void => {
    while (open.length > depth) {
      const { name = '' } = open.pop() ?? {};
      if (open.length < written) chunk += `</${name}>`;
    }
    written = Math.min(written, depth);
  };
  const write = (content: string): void => {
    const isFirst = chunk === '';
    for (const element of open.slice(written)) chunk += reopened(element);
    written = open.length;
    if (isFirst) begun = chunk.length;
    chunk += content;
  };
  const cut = (): string => {
    const whole = chunk + endTags(open.slice(0, written));
    chunk = '';
    written = 0;
    begun = 0;
    return whole;
  };
  const begin = ({ name, from, to }: HtmlToken): void => {
    if (to - from > LONGEST_TAG) return;
    const tag = withoutReported(html.slice(from, to));
    if (VOID.test(name)) return write(tag);
    closeFrom(impliedDepth(open, name));
    if (open.length >= DEEPEST) {
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
      return;
    }
    write(tag);
    const list = name === 'li' ? open.at(-1) : undefined;
    if (list) list.items += 1;
    open.push({ name, tag, items: 0 });
    written = open.length;
  };
  const end = (name: string): void => {
    const lost = dropped.get(name) ?? 0;
    if (lost > 0) dropped.set(name, lost - 1);
    else {
      const depth = open.findLastIndex((element) => element.name === name);
      if (depth >= 0) closeFrom(depth);
    }
  };

  let read = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') begin(token);
    else if (token.kind === 'close') end(token.name);
    else if (token.kind === 'text')
      for (let from = token.from; from < token.to;) {
        const to = endOfWords(html, from, Math.min(token.to, from + LONGEST_CHUNK));
        write(html.slice(from, to));
        from = to;
        if (from < token.to) yield cut();
      }
    const length = chunk.length - begun;
    const isBetween = length > CHUNK && open.every(({ name }) => HOLDERS.test(name));
    if (!isBetween && length <= LONGEST_CHUNK && token.to - read <= LONGEST_READ) continue;
    read = token.to;
    yield cut();
  }
  if (chunk !== '') yield cut();
}

function impliedDepth(open: readonly OpenElement[], name: string): number {
  for (const [begins, ends, within] of IMPLIED) {
    if (!begins.test(name)) continue;
    for (let depth = open.length - 1; depth >= 0; depth -= 1) {
      const { name: outer = '' } = open[depth] ?? {};
      if (ends.test(outer)) return depth;
      if (within.test(outer)) break;
    }
  }
  return open.length;
}

function endTags(open: readonly OpenElement[]): string {
  return [...open]
    .reverse()
    .map(({ name }) => `</${name}>`)
    .join('');
}

/** The tag that goes on with an element in the next chunk; a numbered list goes on counting. */
function reopened({ name, tag, items }: OpenElement): string {
  if (name !== 'ol') return tag.length > LONGEST_REOPENED ? `<${name}>` : tag;
  const start = Number(/\sstart\s*=\s*["']?(\d{1,6})/i.exec(tag)?.[1] ?? 1);
  return `<ol start="${String(start + items)}">`;
}

/** Where words are cut: not inside the name of a character, nor between the halves of one. */
function endOfWords(html: string, from: number, to: number): number {
  if (to === html.length) return to;
  const entity = html.lastIndexOf('&', to - 1);
  if (entity > from && to - entity < 12 && !html.slice(entity, to).includes(';')) return entity;
  return /[\uD800-\uDBFF]/.test(html.charAt(to - 1)) && to - 1 > from ? to - 1 : to;
}

/**
 * Styles and handlers go before anything parses them: the policy of the site reports them even in a document that is
 * never shown. What is safe is not decided here but by the sanitizer, which has the last word.
 */
function withoutReported(tag: string): string {
  return tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2');
}
