/** What an address from the server is measured against. */
export interface UrlLimits {
  /** Hosts that are allowed, `*.` standing for any subdomain; none, or an empty list, allows every host. */
  readonly hosts?: readonly string[] | undefined;
}

/**
 * The address, normalised, if the browser may be sent there: absolute, https (or http on localhost), without
 * credentials, and of an allowed host. Undefined for anything else (decision 15).
 */
export function safeOutsideUrl(address: unknown, limits: UrlLimits = {}): string | undefined {
  return parseSafe(address, limits)?.href;
}

/**
 * The address, normalised, if it may be shown in a frame: safe outside, and not of our own origin, where a framed page
 * could reach into ours.
 */
export function safeFrameUrl(
  address: unknown,
  ownOrigin: string,
  limits: UrlLimits = {},
): string | undefined {
  const url = parseSafe(address, limits);
  return url && url.origin !== ownOrigin ? url.href : undefined;
}

/** The address of a picture: a path of our own origin (not protocol-relative), or https; undefined for anything else. */
export function safePictureUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  if (/^\/(?![/\\])[^\\\s]*$/.test(address)) return address;
  return parseSafe(address, {})?.href;
}

function parseSafe(address: unknown, { hosts = [] }: UrlLimits): URL | undefined {
  if (typeof address !== 'string') return undefined;
  const trimmed = address.trim();
  if (!/^https?:\/\/[^/\\?#]/i.test(trimmed) || hasControls(trimmed) || !URL.canParse(trimmed))
    return undefined;
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !isLocal(url.hostname)) return undefined;
  return hosts.length === 0 || hosts.some((host) => isHost(url.hostname, host)) ? url : undefined;
}

function isLocal(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

/** Control characters and backslashes, which browsers drop or read as slashes, have no place in an address. */
function hasControls(address: string): boolean {
  return address.includes('\\') || [...address].some((character) => character.charCodeAt(0) < 0x21);
}

function isHost(hostname: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return hostname === allowed.toLowerCase();
  return hostname.endsWith(allowed.slice(1).toLowerCase());
}
