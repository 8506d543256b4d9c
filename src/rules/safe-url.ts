interface UrlLimits {
  /** The allowed hosts; `*.` matches any subdomain. Absent or empty: every host. */
  readonly hosts?: readonly string[] | undefined;
  /** The allowed schemes of apps, such as `alipays`. Absent or empty: no app. */
  readonly schemes?: readonly string[] | undefined;
}

/**
 * A safe address, normalised, and how it may be opened. `foreign`: in a frame or by the browser. `own`: by
 * the browser only, as a framed page of our origin could access ours. `app`: by an app, after a tap.
 */
export interface SafeAddress {
  readonly kind: 'foreign' | 'own' | 'app';
  readonly href: string;
}

/**
 * Returns an absolute address, normalised, if it is safe: https (or http on localhost), without
 * credentials, and with an allowed host. Undefined for anything else (reading 15).
 */
export function safeAbsoluteUrl(address: unknown, limits: UrlLimits = {}): string | undefined {
  return parseSafe(address, limits)?.href;
}

/** How an address may be opened; undefined unless it is absolute and safe, or an app's (reading 15). */
export function safeAddress(address: unknown, ownOrigin: string, limits: UrlLimits): SafeAddress | undefined {
  const url = parseSafe(address, limits);
  if (url) return { kind: url.origin === ownOrigin ? 'own' : 'foreign', href: url.href };
  const app = parseApp(address, limits);
  return app && { kind: 'app', href: app.href };
}

/** Whether a scheme can be an app's: valid, and none that a browser opens, executes or forwards. */
export function isAppScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) && !BROWSER_SCHEMES.test(scheme);
}

const BROWSER_SCHEMES =
  /^(?:https?|wss?|ftp|(?:java|vb)script|data|file|blob|filesystem|about|intent|content|view-source|chrome)$/;

/** A picture's address: a path of our origin (not protocol-relative), or a safe URL; undefined for others. */
export function safePictureUrl(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  if (/^\/(?![/\\])[^\\\s]*$/.test(address)) return address;
  return parseSafe(address, {})?.href;
}

/** Whether a host is this machine, the only one for which http is allowed. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

function parseSafe(address: unknown, { hosts = [] }: UrlLimits): URL | undefined {
  const url = parse(address, /^https?:\/\/[^/?#]/i);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !isLocalHost(url.hostname)) return undefined;
  return hosts.length === 0 || hosts.some((host) => isHost(url.hostname, host)) ? url : undefined;
}

function parseApp(address: unknown, { schemes = [] }: UrlLimits): URL | undefined {
  const url = parse(address, /:./);
  const scheme = url?.protocol.slice(0, -1) ?? '';
  return schemes.includes(scheme) && isAppScheme(scheme) ? url : undefined;
}

/**
 * Parses an address of the given shape. Undefined if it has control characters, which browsers remove, or
 * backslashes, which they read as slashes.
 */
function parse(address: unknown, shape: RegExp): URL | undefined {
  const trimmed = typeof address === 'string' ? address.trim() : '';
  const isPlain = [...trimmed].every((character) => character > ' ' && character !== '\\');
  return shape.test(trimmed) && isPlain && URL.canParse(trimmed) ? new URL(trimmed) : undefined;
}

function isHost(hostname: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return hostname === allowed.toLowerCase();
  return hostname.endsWith(allowed.slice(1).toLowerCase());
}
