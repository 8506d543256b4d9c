import type { SiteBundle } from '#model/bundle.ts';

/** The copy that index.html shows until the site starts, and if it fails to start. */
export const START_KEYS = [
  'shell.start.late',
  'shell.start.failed-title',
  'shell.start.failed-text',
  'shell.start.reload',
] as const;

/** The members of the site's bundle that the copy is read from; an incomplete bundle lacks some. */
export interface StartCopy {
  readonly site?: Pick<SiteBundle['site'], 'name'>;
  readonly copy?: SiteBundle['copy'];
}

/** An element of index.html for copy: `<p data-copy="shell.start.reload">`. */
const COPY_ELEMENT = /(<[a-z][^>]*\sdata-copy="([\w.-]+)"[^>]*>)[^<]*/g;

/** Puts the site's name and the start's copy into index.html. Without a text an element is unchanged. */
export function withStartCopy(html: string, { site, copy = {} }: StartCopy): string {
  const name = site && (copy[site.name] ?? site.name);
  const texts: Readonly<Record<string, string | undefined>> = { ...copy, 'site.name': name };
  return html.replace(COPY_ELEMENT, (element: string, tag: string, key: string) => {
    const text = texts[key];
    return text === undefined ? element : tag + text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
}
