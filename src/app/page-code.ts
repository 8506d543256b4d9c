import { loadBlocks } from '#blocks/registry.ts';
import type { PageBundle } from '#model/bundle.ts';
import { loadFigures } from '#model/figures-code.ts';
import { codeOf } from '#model/page-code.ts';
import { loadSectionCode } from '#renderer/page/section-code.ts';

/** Loads the code that a page's bundle names. */
export async function loadPageCode(bundle: PageBundle): Promise<void> {
  const names = codeOf(bundle);
  await Promise.all([
    loadSectionCode(names),
    loadBlocks(names),
    names.includes('figures') ? loadFigures() : undefined,
  ]);
}
