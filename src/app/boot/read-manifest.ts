import { VOCABULARY, type Manifest, type NextVersion, type PageFiles } from '#model/bundle.ts';
import { isRecord } from '#rules/is-record.ts';

/** More than any manifest has. A longer text is something else that was served in its place. */
const MAX_CHARACTERS = 500_000;
const MAX_PAGES = 1000;

/** The manifest inlined in index.html; undefined if there is none or it is not valid. */
export function inlineManifest(page: Pick<Document, 'getElementById'>): Manifest | undefined {
  const text = page.getElementById('manifest')?.textContent ?? '';
  try {
    return text.length > MAX_CHARACTERS ? undefined : readManifest(JSON.parse(text));
  } catch {
    return undefined; // The page was served without its manifest, so that is requested instead.
  }
}

/**
 * Validates a manifest: every member's shape, and a vocabulary that this build supports; undefined if it is not valid. A valid manifest
 * names only files in its own folder and paths of our own origin.
 */
export function readManifest(value: unknown): Manifest | undefined {
  if (!isRecord(value)) return undefined;
  const { vocabulary, version, site, pages, release, disabled, next, report } = value;
  const isValid =
    isCount(vocabulary, VOCABULARY) &&
    isName(version) &&
    isFile(site) &&
    isPages(pages) &&
    (release === undefined || isName(release)) &&
    (disabled === undefined || isPageIds(disabled)) &&
    (next === undefined || isNext(next)) &&
    (report === undefined || isOwnPath(report));
  return isValid ? (value as unknown as Manifest) : undefined;
}

/** A path on our own origin. It cannot contain a host or `..`. */
export function isOwnPath(value: unknown): value is string {
  return matches(value, /^(?:\/[\w-]+)+$/);
}

/** The name of a version or release. It is safe in a header and on the screen. */
export function isName(value: unknown): value is string {
  return matches(value, /^\w[\w.-]{0,79}$/);
}

/** A file beside the manifest, with 16 digits of the SHA-256 of its content in its name. */
function isFile(value: unknown): value is string {
  return matches(value, /^\w[\w.-]*[.][0-9a-f]{16}[.](?:json|js)$/);
}

function isPages(value: unknown): value is Readonly<Record<string, PageFiles>> {
  return (
    isRecord(value) &&
    isPageIds(Object.keys(value)) &&
    Object.values(value).every(
      (files) =>
        isRecord(files) &&
        isFile(files['bundle']) &&
        (files['code'] === undefined || isPageIds(files['code'])) &&
        (files['validators'] === undefined || isFile(files['validators'])) &&
        (files['integrity'] === undefined || matches(files['integrity'], /^sha256-[\w+/]{43}=$/)),
    )
  );
}

function isPageIds(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_PAGES &&
    value.every((id) => matches(id, /^[a-z][\w-]*$/i) && !(id in Object.prototype))
  );
}

function isNext(value: unknown): value is NextVersion {
  return (
    isRecord(value) && isCount(value['percent'], 99) && isName(value['version']) && isFile(value['manifest'])
  );
}

function isCount(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= 200 && pattern.test(value);
}
