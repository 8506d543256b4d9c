import { htmlTokens, type HtmlToken } from '#rules/html-text.ts';

/** In characters. A chunk ends at the first end of a block beyond this length. */
const CHUNK_LENGTH = 4_000;

/** A chunk ends at this length also inside a block, which continues in the next chunk. */
const MAX_CHUNK_LENGTH = 8_000;

/** A chunk ends after this many characters of input, even if they produced no output. */
const MAX_READ_LENGTH = 32_000;

/** Elements that are nested deeper lose their tags and keep their text. */
const MAX_DEPTH = 32;

/** A longer tag is removed: no address or title in an article is that long. */
const MAX_TAG_LENGTH = 4_000;

/** A longer tag is reopened without its attributes, because it is repeated in each chunk. */
const MAX_REOPENED_LENGTH = 200;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements that contain blocks. A chunk may end between two blocks in them. */
const CONTAINERS = /^(?:div|center|section|article|main|blockquote|ul|ol|dl|table|tbody|font|span)$/;

/** Which open elements a start tag closes without their end tag, and beyond which it closes nothing. */
const IMPLIED: readonly (readonly [starts: RegExp, closes: RegExp, within: RegExp])[] = [
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
  /** The number of items so far, for a numbered list. */
  items: number;
}

/**
 * Splits HTML into well-formed chunks of a few thousand characters: the sanitizer can process them one by
 * one, and no nesting is too deep for it. Elements that are open at the end of a chunk are closed there and
 * opened again in the next. A chunk may be empty. Nothing here makes HTML safe.
 */
export function* htmlChunks(html: string): Generator<string> {
  const open: OpenElement[] = [];
  const dropped = new Map<string, number>();
  let chunk = '';
  /** How many of the open elements have their tag in the chunk. The others get it with their first text. */
  let written = 0;
  /** The length of the reopened tags at the start of the chunk. */
  let prefixLength = 0;

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
    if (isFirst) prefixLength = chunk.length;
    chunk += content;
  };
  const cut = (): string => {
    const result = chunk + endTags(open.slice(0, written));
    chunk = '';
    written = 0;
    prefixLength = 0;
    return result;
  };
  const openTag = ({ name, from, to }: HtmlToken): void => {
    if (to - from > MAX_TAG_LENGTH) return;
    const tag = withoutReportedAttributes(html.slice(from, to));
    if (VOID.test(name)) return write(tag);
    closeFrom(impliedDepth(open, name));
    if (open.length >= MAX_DEPTH) {
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
      return;
    }
    write(tag);
    const list = name === 'li' ? open.at(-1) : undefined;
    if (list) list.items += 1;
    open.push({ name, tag, items: 0 });
    written = open.length;
  };
  const closeTag = (name: string): void => {
    const droppedCount = dropped.get(name) ?? 0;
    if (droppedCount > 0) dropped.set(name, droppedCount - 1);
    else {
      const depth = open.findLastIndex((element) => element.name === name);
      if (depth >= 0) closeFrom(depth);
    }
  };

  let read = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') openTag(token);
    else if (token.kind === 'close') closeTag(token.name);
    else if (token.kind === 'text')
      for (let from = token.from; from < token.to;) {
        const to = textEnd(html, from, Math.min(token.to, from + MAX_CHUNK_LENGTH));
        write(html.slice(from, to));
        from = to;
        if (from < token.to) yield cut();
      }
    const length = chunk.length - prefixLength;
    const isBetween = length > CHUNK_LENGTH && open.every(({ name }) => CONTAINERS.test(name));
    if (!isBetween && length <= MAX_CHUNK_LENGTH && token.to - read <= MAX_READ_LENGTH) continue;
    read = token.to;
    yield cut();
  }
  if (chunk !== '') yield cut();
}

function impliedDepth(open: readonly OpenElement[], name: string): number {
  for (const [starts, closes, within] of IMPLIED) {
    if (!starts.test(name)) continue;
    for (let depth = open.length - 1; depth >= 0; depth -= 1) {
      const { name: outer = '' } = open[depth] ?? {};
      if (closes.test(outer)) return depth;
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

/** The tag that opens an element again in the next chunk. A numbered list continues its numbers. */
function reopened({ name, tag, items }: OpenElement): string {
  if (name !== 'ol') return tag.length > MAX_REOPENED_LENGTH ? `<${name}>` : tag;
  const start = Number(/\sstart\s*=\s*["']?(\d{1,6})/i.exec(tag)?.[1] ?? 1);
  return `<ol start="${String(start + items)}">`;
}

/** Where to split text at or before `to`: not inside a character reference or a surrogate pair. */
function textEnd(html: string, from: number, to: number): number {
  if (to === html.length) return to;
  const entity = html.lastIndexOf('&', to - 1);
  if (entity > from && to - entity < 12 && !html.slice(entity, to).includes(';')) return entity;
  return /[\uD800-\uDBFF]/.test(html.charAt(to - 1)) && to - 1 > from ? to - 1 : to;
}

/**
 * Renames inline styles and event handlers before anything parses them: the content security policy reports
 * them even in a document that is never shown. The sanitizer, not this function, decides what is safe.
 */
function withoutReportedAttributes(tag: string): string {
  return tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2');
}
