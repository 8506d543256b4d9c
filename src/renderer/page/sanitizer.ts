import type { Config } from 'dompurify';
import { trustPolicy } from './trust.ts';

/** Makes HTML from the server safe to put on the page. */
export type Sanitize = (html: string) => TrustedHTML;

/** What server HTML may be made of: words and their form, pictures, links, lists and tables. */
const ALLOWED: Config = {
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
  RETURN_TRUSTED_TYPE: true,
};

let loading: Promise<Sanitize> | undefined;
let loaded: Sanitize | undefined;

/** The sanitiser if it is loaded already. */
export function readySanitizer(): Sanitize | undefined {
  return loaded;
}

/** Loads the sanitiser, once; a load that fails is tried anew the next time. */
export function loadSanitizer(): Promise<Sanitize> {
  loading ??= load().catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

async function load(): Promise<Sanitize> {
  const { default: purify } = await import('dompurify');
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
  const rules = {
    ...ALLOWED,
    RETURN_TRUSTED_TYPE: true,
    ...(trust && { TRUSTED_TYPES_POLICY: trust }),
  } as const;
  loaded = (html) => purify.sanitize(withoutReported(html), rules);
  return loaded;
}

/**
 * Styles and handlers go before anything parses them: the policy of the site reports them even in a document that is
 * never shown. What is safe is not decided here but by the sanitiser, which has the last word.
 */
function withoutReported(html: string): string {
  return html
    .replace(/<style[\s\S]*?(?:<\/style[^>]*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));
}
