import { VOCABULARY, type Manifest, type NextVersion, type PageFiles } from '#model/bundle.ts';
import { isRecord } from '#rules/is-record.ts';

/** More than any manifest has: a page served with something else in its place is not read. */
const MAX_CHARACTERS = 500_000;
const MAX_PAGES = 1000;

/** The manifest that stands in the page itself; undefined if there is none or it says nothing we understand. */
export function inlineManifest(page: Pick<Document, 'getElementById'>): Manifest | undefined {
  const text = page.getElementById('manifest')?.textContent ?? '';
  try {
    return text.length > MAX_CHARACTERS ? undefined : readManifest(JSON.parse(text));
  } catch {
    return undefined; // A page served without its manifest asks for it.
  }
}

/**
 * A manifest that is whole, of a vocabulary that this site understands, and in which each member is what it has to be; undefined
 * for anything else. It names nothing but files beside it, and paths of the own origin.
 */
export function readManifest(value: unknown): Manifest | undefined {
  if (!isRecord(value)) return undefined;
  const { vocabulary, version, site, pages, release, disabled, next, report } = value;
  const isWhole =
    isCount(vocabulary, VOCABULARY) &&
    isName(version) &&
    isFile(site) &&
    isPages(pages) &&
    (release === undefined || isName(release)) &&
    (disabled === undefined || isPageIds(disabled)) &&
    (next === undefined || isNext(next)) &&
    (report === undefined || isOwnPath(report));
  return isWhole ? (value as unknown as Manifest) : undefined;
}

/** A path on the own origin: neither a host nor a way up can stand in it. */
export function isOwnPath(value: unknown): value is string {
  return isText(value, /^(?:\/[\w-]+)+$/);
}

/** What versions and releases are called: fit for a header, and for a line on the screen. */
export function isName(value: unknown): value is string {
  return isText(value, /^\w[\w.-]{0,79}$/);
}

/** A file beside the manifest whose name carries 16 digits of the SHA-256 of what it holds. */
function isFile(value: unknown): value is string {
  return isText(value, /^\w[\w.-]*[.][0-9a-f]{16}[.](?:json|js)$/);
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
        (files['integrity'] === undefined || isText(files['integrity'], /^sha256-[\w+/]{43}=$/)),
    )
  );
}

function isPageIds(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_PAGES &&
    value.every((id) => isText(id, /^[a-z][\w-]*$/i) && !(id in Object.prototype))
  );
}

function isNext(value: unknown): value is NextVersion {
  return (
    isRecord(value) && isCount(value['percent'], 99) && isName(value['version']) && isFile(value['manifest'])
  );
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= 200 && pattern.test(value);
}
