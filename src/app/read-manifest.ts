import { VOCABULARY, type Manifest } from '#model/bundle.ts';

/** The manifest that stands in the page itself; undefined if there is none or it says nothing we understand. */
export function inlineManifest(page: Pick<Document, 'getElementById'>): Manifest | undefined {
  const text = page.getElementById('manifest')?.textContent ?? '';
  try {
    return readManifest(JSON.parse(text));
  } catch {
    return undefined; // A page served without its manifest asks for it.
  }
}

/** A manifest that is whole, and of a vocabulary that this site understands; undefined for anything else. */
export function readManifest(value: unknown): Manifest | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { vocabulary, version, site, pages } = value as Partial<Record<keyof Manifest, unknown>>;
  const isWhole =
    typeof vocabulary === 'number' &&
    vocabulary <= VOCABULARY &&
    typeof version === 'string' &&
    typeof site === 'string' &&
    typeof pages === 'object' &&
    pages !== null &&
    Object.values(pages as object).every(isPageFiles);
  return isWhole ? (value as Manifest) : undefined;
}

function isPageFiles(files: unknown): boolean {
  return typeof files === 'object' && files !== null && 'bundle' in files && typeof files.bundle === 'string';
}
