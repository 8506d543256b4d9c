import type { PageHead, SiteBundle } from '#model/bundle.ts';

/** An address inside the site, as the hash router has it. */
export interface RoutePlace {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The pages by path and by id. */
export interface SiteMap {
  readonly home: string;
  readonly login: string;
  has(page: string): boolean;
  head(page: string): PageHead;
  /** The page at a path; undefined for an unknown path. */
  pageAt(path: string): string | undefined;
}

/** Makes the map from the heads of the pages. Throws when the home page is missing: such config is not published. */
export function createSiteMap({ site, heads }: Pick<SiteBundle, 'site' | 'heads'>): SiteMap {
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
    has: (page) => Object.hasOwn(heads, page),
    head,
    pageAt: (path) => pages.get(path.length > 1 ? path.replace(/\/+$/, '') : path),
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
