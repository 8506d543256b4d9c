import purify, { type Config } from 'dompurify';
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
  const trust = trustedTypesPolicy();
  return { ...ALLOWED, ...(trust && { TRUSTED_TYPES_POLICY: trust }) };
}
