import type { PageFiles } from '#model/bundle.ts';

/** What a phone must have before a page can be used, as paths of the site. */
export interface RouteFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The files that a page needs before it can be used, read from the built index.html: what it names for every start, and what its
 * table adds for the code that the page names. Overlays, and other code that the running site fetches later, are not among them.
 */
export function routeFiles(html: string, { code = [], validators }: PageFiles): RouteFiles {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const paths = (isMeant: (tag: string) => boolean): string[] =>
    tags.filter(isMeant).flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const start = paths((tag) => /type="module"|rel="modulepreload"/.test(tag));
  const text = /<script type="application\/json" id="code">([^<]*)</.exec(html)?.[1];
  if (start.length === 0 || text === undefined) throw new Error('the build names no code: run npm run build');
  const table = JSON.parse(text) as Readonly<Record<string, readonly string[]>>;
  const own = validators === undefined ? [] : [`/config/${validators}`];
  return {
    scripts: [...new Set([...start, ...code.flatMap((name) => table[name] ?? []), ...own])].sort(),
    styles: paths((tag) => tag.includes('rel="stylesheet"')),
  };
}
