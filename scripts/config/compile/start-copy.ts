import type { SiteBundle } from '#model/bundle.ts';

/** The copy that index.html shows before the site starts, and if it cannot start. */
export const START_KEYS = [
  'shell.start.late',
  'shell.start.failed-title',
  'shell.start.failed-text',
  'shell.start.reload',
] as const;

/** The members of the site bundle with that copy; a bundle that is cut off lacks some. */
export interface StartWords {
  readonly site?: Pick<SiteBundle['site'], 'name'>;
  readonly copy?: SiteBundle['copy'];
}

/** An element of index.html that shows copy: `<p data-copy="shell.start.reload">`. */
const PLACE = /(<[a-z][^>]*\sdata-copy="([\w.-]+)"[^>]*>)[^<]*/g;

/** Replaces the site's name and the copy of its start in index.html. Elements without copy in config stay unchanged. */
export function withStartWords(html: string, { site, copy = {} }: StartWords): string {
  const name = site && (copy[site.name] ?? site.name);
  const words: Readonly<Record<string, string | undefined>> = { ...copy, 'site.name': name };
  return html.replace(PLACE, (place: string, tag: string, key: string) => {
    const text = words[key];
    return text === undefined ? place : tag + text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
}
