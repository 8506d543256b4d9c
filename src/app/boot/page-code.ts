import { BLOCK_NAMES, loadBlocks } from '#blocks/registry.tsx';
import { PAGE_CODE, type PageBundle } from '#model/bundle.ts';
import { loadSectionCode } from '#renderer/page/section-code.ts';

/** For a bundle of an older tool, which does not name its code. */
const EVERYTHING = [...PAGE_CODE, ...BLOCK_NAMES];

/** Loads the code that a page's bundle names. */
export async function loadPageCode({ code: names = EVERYTHING }: PageBundle): Promise<void> {
  await Promise.all([
    loadSectionCode(names),
    loadBlocks(names),
    names.includes('figures') ? loadFigures() : undefined,
  ]);
}

/** Loads the functions and formats that not every page has. */
export async function loadFigures(): Promise<void> {
  (await import('#model/functions.ts')).addFigures();
}
