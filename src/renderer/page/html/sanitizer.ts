import purify, { type Config } from 'dompurify';
import { htmlChunks } from './html-chunks.ts';
import { trustPolicy } from './trusted-types.ts';

/** What server HTML may be made of: words and their form, pictures, links, lists and tables. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'center', 'font'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?![/\\]))/i,
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'start', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true as const,
} satisfies Config;

const rules = createRules();

/**
 * Makes HTML from the server safe to put on the page, piece by piece: none is long enough to hold up the page. Whoever loads this module
 * loads DOMPurify with it, and it fails to load in a browser that DOMPurify does not know.
 */
export function* sanitize(html: string): Generator<TrustedHTML> {
  for (const chunk of htmlChunks(html)) yield purify.sanitize(chunk, rules);
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
    }
  });
  const trust = trustPolicy();
  return { ...ALLOWED, ...(trust && { TRUSTED_TYPES_POLICY: trust }) };
}
