import type { Page } from '#generated/config.ts';
import type { typedConfig } from '#scripts/config/config-tree.ts';
import { partsOfPage } from '#scripts/config/page-parts.ts';

/** The paths of up to two pages that show what a file holds. */
export function pathsTouched(config: ReturnType<typeof typedConfig>, path: string): readonly string[] {
  const [, folder = '', name = ''] = /^config\/(?:(\w+)\/(?:zh-CN\/)?)?([\w-]+)\.json$/.exec(path) ?? [];
  const shows = (page: Page): boolean => {
    const { forms, lists, copy } = partsOfPage(page, config);
    if (folder === 'forms') return Object.hasOwn(forms, name);
    if (folder === 'lists') return Object.hasOwn(lists, name);
    return folder === 'locales' && Object.keys(copy).some((key) => key.startsWith(`${name}.`));
  };
  const touched = Object.entries(config.pages).filter(([id, page]) =>
    folder === 'pages' ? id === name : shows(page),
  );
  return touched.slice(0, 2).map(([, page]) => page.path);
}
