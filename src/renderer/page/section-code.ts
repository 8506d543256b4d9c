import { lazyCode } from '#ui/device/lazy-on-idle.tsx';
import { factsCode } from './part-view.tsx';

/** The code of forms. That of each kind below is loaded with the first page that shows one. */
export const formCode = lazyCode(
  async () => (await import('#renderer/form/rjsf/form-section.tsx')).FormSection,
);

/** The code of lists. */
export const listCode = lazyCode(async () => (await import('#renderer/list/list-view.tsx')).ListView);

/** The code of tabs. */
export const tabsCode = lazyCode(async () => (await import('./tabs-view.tsx')).TabsView);

/** The code of articles, frames, pictures and tables. */
export const contentCode = lazyCode(
  async () => (await import('./content/content-section.tsx')).ContentSection,
);

/** Loads the code of those sections that are named, so that none of them makes the page wait once it is rendered. */
export async function loadSectionCode(names: readonly string[]): Promise<void> {
  await Promise.all([
    names.includes('form') ? formCode.load() : undefined,
    names.includes('list') ? listCode.load() : undefined,
    names.includes('tabs') ? tabsCode.load() : undefined,
    names.includes('facts') ? factsCode.load() : undefined,
    names.includes('content') ? contentCode.load() : undefined,
    // An article without it first shows its shape, and what stands below it moves.
    names.includes('article') ? loadSanitizer() : undefined,
  ]);
}

/** Where it cannot be had, the article says so itself. */
async function loadSanitizer(): Promise<void> {
  const { loadProse } = await import('./content/prose.tsx');
  await loadProse().catch(() => undefined);
}
