import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '#generated/config.ts';
import { built } from '#scripts/files/build-output.ts';
import type { Manifest, PageBundle, PageHead, SiteBundle } from '#model/bundle.ts';
import { createSamples } from '#studio/server/preview/sample-queries.ts';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';

/** Queries for pages that need one, by page id. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Samples from the sandbox's seed, with an order that does not exist and an address that is invalid. */
export const SAMPLES: Samples = {
  abouts: ['?type=5', '?type=6'],
  activityInfo: ['?id=101'],
  boutBallBetInfo: ['?type=1', '?type=8'],
  games: ['?search=%E6%B5%B7'],
  gamePage: ['?name=football&type=sport&code=jf-football', '?app=1', '?dailiD=1', '?dailiD=2'],
  payIframe: ['?pay_url=nowhere'],
  payInfo: ['?deposit_no=D202611200000000000'],
  zhanzhuye: ['?type=2'],
};

/** The samples with a new order and a new payment page of the demonstration player. */
export async function samplesWithOrder({ answer, url }: OpenSite): Promise<Samples> {
  const { payInfo = '', payIframe = '' } = await createSamples(answer, url);
  return { ...SAMPLES, payInfo: [payInfo], payIframe: [payIframe] };
}

/** A screen of config: a page, or one of its tabs. */
export interface Screen {
  id: string;
  /** Its hash path, query included. */
  path: string;
  /** public, member or gate. */
  access: PageHead['access'];
}

/** Every page of the built config, with its tabs. New pages are swept automatically. */
export function screens(): Screen[] {
  return pages().flatMap(({ id, path, access, sections }) =>
    ['', ...tabQueries(sections)].map((query) => ({ id, access, path: path + query })),
  );
}

/** The screens, first those that need a query. Throws for a page that reads its address and has no sample. */
export function filledScreens(samples: Samples): Screen[] {
  const unsampled = pages().filter(
    ({ id, sections, text }) =>
      text.includes('"route#/query') && !samples[id] && !tabQueries(sections).length,
  );
  if (unsampled.length > 0)
    throw new Error(
      `SAMPLES in tests/sweep/pages.ts has no query for ${unsampled.map(({ id }) => id).join(', ')}`,
    );
  const known = screens();
  const filled = Object.entries(samples).flatMap(([id, queries]) => {
    const bare = known.find((screen) => screen.id === id);
    return bare ? queries.map((query) => ({ ...bare, path: bare.path + query })) : [];
  });
  return [...filled, ...known];
}

/** The pages, each with its sections and with its config as JSON. */
function pages() {
  const manifest = read<Manifest>('manifest.json');
  const { heads } = read<SiteBundle>(manifest.site);
  return Object.entries(manifest.pages).map(([id, { bundle }]) => {
    const { path, access } = heads[id] ?? { path: `/${id}`, access: 'public' as const };
    const { page } = read<PageBundle>(bundle);
    return { id, path, access, sections: page.sections, text: JSON.stringify(page) };
  });
}

/** The queries of the tabs but for the first of each row, which is shown without a query. */
function tabQueries(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => {
    if (section.kind !== 'tabs') return [];
    const { query, items } = section;
    const below = items.flatMap((item) => tabQueries(item.sections));
    return [...items.slice(1).map(({ value }) => `?${query}=${encodeURIComponent(value)}`), ...below];
  });
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(built.config, name), 'utf8')) as T;
}
