import { readFileSync } from 'node:fs';
import type { PageHead } from '#model/bundle.ts';
import type { SiteConfig } from '#generated/config.ts';
import { createSiteMap } from '#app/routing/site-map.ts';

export const PAGES = ['home', 'login', 'mine', 'wallet', 'transfer', 'hongbao'];

const read = (path: string): object => JSON.parse(readFileSync(`config/${path}.json`, 'utf8')) as object;
const headOf = (page: string) => ({ ...read(`pages/${page}`), gateText: 'gate.text' }) as PageHead;

/** The map of some shipped pages; a gate among them has a text of its own. */
export const siteMap = createSiteMap({
  site: read('site') as SiteConfig,
  heads: Object.fromEntries(PAGES.map((page) => [page, headOf(page)])),
});
