interface UrlLimits {
  /** Hosts that are allowed, `*.` standing for any subdomain; none, or an empty list, allows every host. */
  readonly hosts?: readonly string[] | undefined;
  /** Schemes of apps that an address may have, such as `alipays`; none allows no app. */
  readonly schemes?: readonly string[] | undefined;
}

/**
 * A safe address, normalised, and how it may be shown. `foreign`: in a frame, or by the browser. `own`: by the browser alone, since a
 * framed page of our own origin could reach into ours. `app`: by an app of the device, at the player's tap.
 */
export interface SafeAddress {
  readonly kind: 'foreign' | 'own' | 'app';
  readonly href: string;
}

/**
 * The address, normalised, if the browser may be sent there: absolute, https (or http on localhost), without
 * credentials, and of an allowed host. Undefined for anything else (reading 15).
 */
export function safeOutsideUrl(address: unknown, limits: UrlLimits = {}): string | undefined {
  return parseSafe(address, limits)?.href;
}

/** How an address may be shown: one that is safe outside, or of an app whose scheme is allowed. Undefined for anything else (reading 15). */
export function safeAddress(
  address: unknown,
  ownOrigin: string,
  limits: UrlLimits = {},
): SafeAddress | undefined {
  const url = parseSafe(address, limits);
  if (url) return { kind: url.origin === ownOrigin ? 'own' : 'foreign', href: url.href };
  const app = parseApp(address, limits);
  return app && { kind: 'app', href: app.href };
}

/** Whether a scheme can be an app's: well formed, and none that a browser reads, runs or passes on to any app. */
export function isAppScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) && !BROWSER_SCHEMES.test(scheme);
}

const BROWSER_SCHEMES =
  /^(?:https?|wss?|ftp|(?:java|vb)script|data|file|blob|filesystem|about|intent|content|view-source|chrome)$/;

/** The address of a picture: a path of our own origin (not protocol-relative), or https; undefined for anything else. */
export function safePictureUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  if (/^\/(?![/\\])[^\\\s]*$/.test(address)) return address;
  return parseSafe(address, {})?.href;
}

/** Whether a host is this machine: http is allowed for it alone. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

function parseSafe(address: unknown, { hosts = [] }: UrlLimits): URL | undefined {
  if (typeof address !== 'string') return undefined;
  const trimmed = address.trim();
  if (!/^https?:\/\/[^/\\?#]/i.test(trimmed) || hasControls(trimmed) || !URL.canParse(trimmed))
    return undefined;
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !isLocalHost(url.hostname)) return undefined;
  return hosts.length === 0 || hosts.some((host) => isHost(url.hostname, host)) ? url : undefined;
}

function parseApp(address: unknown, { schemes = [] }: UrlLimits): URL | undefined {
  if (typeof address !== 'string') return undefined;
  const trimmed = address.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):./i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === undefined || !schemes.includes(scheme) || !isAppScheme(scheme)) return undefined;
  return hasControls(trimmed) || !URL.canParse(trimmed) ? undefined : new URL(trimmed);
}

/** Control characters and backslashes, which browsers drop or read as slashes, have no place in an address. */
function hasControls(address: string): boolean {
  return address.includes('\\') || [...address].some((character) => character.charCodeAt(0) < 0x21);
}

function isHost(hostname: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return hostname === allowed.toLowerCase();
  return hostname.endsWith(allowed.slice(1).toLowerCase());
}
