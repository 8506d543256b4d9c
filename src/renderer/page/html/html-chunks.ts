/** In characters. A chunk ends at the first end of a block beyond this length. */
const CHUNK_LENGTH = 4_000;

/** A chunk ends at this length also inside a block, which continues in the next chunk. */
const MAX_CHUNK_LENGTH = 8_000;

/** Elements that are nested deeper lose their tags and keep their text. */
const MAX_DEPTH = 32;

/** Longer attributes are left out where an element continues: they would be repeated in each chunk. */
const MAX_REPEATED_LENGTH = 200;

/** Elements that contain blocks. A chunk may end between two blocks in them. */
const CONTAINERS = /^(?:body|div|center|section|article|main|blockquote|ul|ol|dl|table|tbody|font|span)$/;

/**
 * Copies the body of an inert document in chunks of a few thousand characters, each in a body of its own: the
 * sanitizer can process them one by one, and no nesting is too deep for it. Elements that are open at the end
 * of a chunk continue in the next. Nothing here makes HTML safe.
 */
export function* htmlChunks(content: Element): Generator<Element> {
  let chunk = shallowCopy(content);
  /** The copy of the element whose content is being copied. */
  let place = chunk;
  let length = 0;

  const next = (): Element => {
    const complete = chunk;
    place = continued(place);
    chunk = place.getRootNode() as Element;
    length = 0;
    return complete;
  };
  function* copyContent(node: Node, depth: number): Generator<Element> {
    for (const child of node.childNodes) {
      if (child instanceof Element && depth < MAX_DEPTH) {
        const copy = shallowCopy(child);
        place.append(copy);
        place = copy;
        length += `<${child.localName}></${child.localName}>`.length;
        yield* copyContent(child, depth + 1);
        const last = place;
        place = last.parentElement ?? chunk;
        if (last !== copy && !last.hasChildNodes()) last.remove(); // It ended with the chunk before.
      } else
        for (const text of child.textContent?.match(PIECES) ?? []) {
          if (length + text.length > MAX_CHUNK_LENGTH) yield next();
          place.append(text);
          length += text.length;
        }
      if (length > MAX_CHUNK_LENGTH || (length > CHUNK_LENGTH && isBetweenBlocks(place))) yield next();
    }
  }

  yield* copyContent(content, 0);
  if (length > 0) yield chunk;
}

/** Pieces of a text that fit into a chunk. No character outside the Basic Multilingual Plane is cut. */
const PIECES = new RegExp(`[^]{1,${String(MAX_CHUNK_LENGTH)}}`, 'gu');

/** The copy of an element in the next chunk, within the copies of its ancestors. */
function continued(element: Element): Element {
  const attributes = Array.from(element.attributes, ({ value }) => value).join('');
  const isLong = attributes.length > MAX_REPEATED_LENGTH;
  const copy = isLong ? element.ownerDocument.createElement(element.localName) : shallowCopy(element);
  // A numbered list continues its numbers.
  if (copy instanceof HTMLOListElement) copy.start += element.childElementCount;
  if (element.parentElement) continued(element.parentElement).append(copy);
  return copy;
}

function isBetweenBlocks({ localName, parentElement }: Element): boolean {
  return CONTAINERS.test(localName) && (!parentElement || isBetweenBlocks(parentElement));
}

function shallowCopy(element: Element): Element {
  return element.cloneNode(false) as Element;
}
