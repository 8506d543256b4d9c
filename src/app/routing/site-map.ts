import type { PageHead, SiteBundle } from '#model/bundle.ts';

/** An address inside the site, as the hash router has it. */
export interface RoutePlace {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The pages by path and by id. */
export type SiteMap = ReturnType<typeof createSiteMap>;

/** Makes the map from the heads of the pages. Throws when the home page is missing: such config is not published. */
export function createSiteMap({ site, heads }: Pick<SiteBundle, 'site' | 'heads'>) {
  const pages = new Map(Object.entries(heads).map(([page, head]) => [head.path, page]));
  const head = (page: string): PageHead => {
    const found = Object.hasOwn(heads, page) ? heads[page] : undefined;
    if (!found) throw new Error(`no page "${page}" in config: add config/pages/${page}.json`);
    return found;
  };
  head(site.homePage);
  return {
    home: site.homePage,
    login: site.loginPage,
    has: (page: string) => Object.hasOwn(heads, page),
    head,
    /** The page at a path; undefined for an unknown path. */
    pageAt: (path: string) => pages.get(path.length > 1 ? path.replace(/\/+$/, '') : path),
  };
}

/** The address of a page with a query. */
export function placeOf(
  map: SiteMap,
  page: string,
  query: Readonly<Record<string, string>> = {},
): RoutePlace {
  const search = new URLSearchParams(query).toString();
  return { path: map.head(page).path, search: search === '' ? '' : `?${search}` };
}

/** A query as an object; of a name given twice the first counts. */
export function queryOf(search: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/** The place that a hash names; an empty one is the start. */
export function readPlace(hash: string): RoutePlace {
  const address = hash.replace(/^#/, '') || '/';
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  return { path: path.startsWith('/') ? path : `/${path}`, search: at < 0 ? '' : address.slice(at) };
}
