import { parsePath } from 'react-router-dom';
import { searchOf } from '#api/operations.ts';
import type { PageHead, SiteBundle } from '#model/bundle.ts';

/** An address inside the site, in the router's form. */
export interface RouteLocation {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The pages by path and by id. */
export type SiteMap = ReturnType<typeof createSiteMap>;

/** Creates the map from the pages' heads. Throws without a home page; the checker refuses such config. */
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

/** The address of a page with a query. Throws for an unknown page. */
export function locationOf(map: SiteMap, page: string, query: Readonly<Record<string, string>> = {}) {
  return { path: map.head(page).path, search: searchOf(query) };
}

/** A query as an object. If a name occurs twice, the first value counts. */
export function queryOf(search: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/** Parses a hash as the router does; an empty one is `/`. */
export function parseHash(hash: string): RouteLocation {
  const { pathname = '/', search = '' } = parsePath(hash.replace(/^#/, ''));
  return { path: pathname.startsWith('/') ? pathname : `/${pathname}`, search };
}
