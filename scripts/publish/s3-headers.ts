/** How a browser is to take an object: the members of PutObject that become its headers. */
export interface ServedAs {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};
const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };
/** The files whose content may change under their name. */
const MUTABLE = /^(?:site\/(?:manifest\.json|app\.webmanifest)$|journal\/)/;

/**
 * The headers of an object by its path. Packed forms have the type of what they pack and say how they are packed. What changes is never
 * kept; what is named by its hash is kept for good.
 */
export function servedAs(path: string): ServedAs {
  const packed = /\.(br|gz)$/.exec(path)?.[1];
  const ending =
    path
      .replace(/\.(?:br|gz)$/, '')
      .split('.')
      .at(-1) ?? '';
  const encoding = packed === undefined ? undefined : ENCODINGS[packed];
  return {
    ContentType: TYPES[ending] ?? 'application/octet-stream',
    CacheControl: MUTABLE.test(path) ? 'no-store' : 'public, max-age=31536000, immutable',
    ...(encoding !== undefined && { ContentEncoding: encoding }),
  };
}
