import type { Section } from '#generated/config.ts';
import type { PageBundle } from './bundle.ts';
import { needsFigures } from './figures-code.ts';

/** The code that is a file of its own, which comes with the first page that needs it: kinds of section, and the functions and formats of figures.ts. */
export const PAGE_CODE = ['form', 'list', 'content', 'article', 'figures'] as const;

const CONTENT = ['article', 'frame', 'picture', 'table'] as const satisfies readonly Section['kind'][];

/**
 * The names of the code that a page is drawn with, beyond what every page has: {@link PAGE_CODE} and blocks. The compiler
 * writes them into the manifest, so that index.html can preload the files; the site loads the same ones once it has the bundle.
 */
export function codeOf({ page, forms, lists }: Pick<PageBundle, 'page' | 'forms' | 'lists'>): string[] {
  const kinds = new Set<unknown>();
  const blocks = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('kind' in value) {
      if (value.kind === 'block' && 'block' in value) blocks.add(String(value.block));
      kinds.add(value.kind);
    }
    Object.values(value).forEach(visit);
  };
  visit([page, forms]);
  const isUsed = {
    form: Object.keys(forms).length > 0,
    list: Object.keys(lists).length > 0,
    content: CONTENT.some((kind) => kinds.has(kind)),
    article: kinds.has('article'),
    figures: needsFigures([page, forms, lists]),
  } satisfies Record<(typeof PAGE_CODE)[number], boolean>;
  return [...PAGE_CODE.filter((kind) => isUsed[kind]), ...blocks];
}
