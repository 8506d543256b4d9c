import { loadBlocks } from '#blocks/registry.ts';
import type { PageBundle } from '#model/bundle.ts';
import { loadSectionCode } from '#renderer/page/section-code.ts';

/** Loads the code that a page's bundle asks for. */
export async function loadPageCode(bundle: PageBundle): Promise<void> {
  await Promise.all([loadBlocks(blocksIn([bundle.page, bundle.forms])), loadSectionCode(bundle)]);
}

/** The names of all blocks used anywhere in a piece of config. */
export function blocksIn(config: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('kind' in value && value.kind === 'block' && 'block' in value) found.add(String(value.block));
    Object.values(value).forEach(visit);
  };
  visit(config);
  return found;
}
