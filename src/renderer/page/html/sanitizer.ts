import purify, { type Config } from 'dompurify';
import { htmlTokens } from '#rules/html-text.ts';
import { htmlChunks } from './html-chunks.ts';
import { trustedTypesPolicy } from './trusted-types.ts';

const BLOCKS = ['p', 'br', 'hr', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'center'];
const INLINE = ['a', 'span', 'font', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const OTHERS = ['code', 'del', 'ins', 'img', 'figure', 'figcaption'];

/** The elements and attributes that server HTML may have. */
const ALLOWED = {
  ALLOWED_TAGS: [...BLOCKS, ...INLINE, ...LISTS, ...TABLES, ...OTHERS],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?![/\\]))/i,
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'start', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true as const,
} satisfies Config;

const rules = createRules();

/** Sanitizes HTML in short chunks. This module fails to load in a browser that DOMPurify does not support. */
export function* sanitize(html: string): Generator<TrustedHTML> {
  const inert = new DOMParser().parseFromString(trusted(inertHtml(html)), 'text/html');
  for (const chunk of htmlChunks(inert.body)) yield purify.sanitize(chunk.innerHTML, rules);
}

/** For the parser of a document that is never shown. */
function trusted(html: string): string {
  return (trustedTypesPolicy()?.createHTML(html) as string | undefined) ?? html;
}

/** Elements that nothing is nested in, or whose end tag may be left out. */
const FLAT =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|t(?:body|head|foot))$/;

/** Tags that are nested deeper are removed: a parser needs seconds for thousands of levels. */
const MAX_NESTING = 100;

/**
 * Renames what acts in a document that is never shown: the content security policy reports its styles and
 * event handlers, and an id or a name can replace `document.body`. The sanitizer decides what is safe.
 */
function inertHtml(html: string): string {
  let nesting = 0;
  return Array.from(htmlTokens(html), ({ kind, name, from, to }) => {
    if (kind === 'close' && !FLAT.test(name)) nesting -= 1;
    if (kind === 'open' && !FLAT.test(name)) nesting += 1;
    if (kind === 'unseen' || (kind === 'open' && nesting > MAX_NESTING)) return '';
    const text = html.slice(from, to);
    return kind === 'open' ? text.replace(/([\s"'/])(style|id|name|on[a-z]+)(?=\s*=)/gi, '$1data-$2') : text;
  }).join('');
}

function createRules() {
  if (!purify.isSupported)
    throw new Error('DOMPurify does not know this browser: HTML from the server is not shown');
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node.nodeName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
      if (!node.hasAttribute('src') && node.getAttribute('alt') === '') node.remove(); // An empty box.
    }
  });
  const trust = trustedTypesPolicy();
  return { ...ALLOWED, ...(trust && { TRUSTED_TYPES_POLICY: trust }) };
}
