const UNSEEN = /<(style|script|template)\b[\s\S]*?(?:<\/\1[^>]*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const BREAKS = /<(?:br|hr|\/?(?:p|div|h[1-6]|li|ul|ol|tr|table|blockquote|pre|figure|dt|dd))\b[^>]*>/gi;
const TAGS = /<\/?[a-z][^>]*>?/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', middot: '·', yen: '¥', copy: '©', times: '×' },
};

/** The words alone of HTML, its lines joined by spaces: for where there is room for words only. They are text, never markup. */
export function htmlWords(html: string): string {
  return html
    .replace(UNSEEN, ' ')
    .replace(BREAKS, ' ')
    .replace(TAGS, '')
    .replace(ENTITY, character)
    .replace(/\s+/g, ' ')
    .trim();
}

function character(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
