interface UrlLimits {
  /** The allowed hosts; `*.` matches any subdomain. Absent or empty: every host. */
  readonly hosts?: readonly string[] | undefined;
  /** The allowed schemes of apps, such as `alipays`. Absent or empty: no app. */
  readonly schemes?: readonly string[] | undefined;
}

/**
 * A safe address, normalised, and how it may be opened. `foreign`: in a frame or by the browser. `own`: by the browser only, because a framed
 * page of our own origin could access ours. `app`: by an app of the device, after a tap.
 */
export interface SafeAddress {
  readonly kind: 'foreign' | 'own' | 'app';
  readonly href: string;
}

/**
 * Returns an external address, normalised, if it is safe: absolute, https (or http on localhost), without credentials, and with an allowed
 * host. Undefined for anything else (reading 15).
 */
export function safeOutsideUrl(address: unknown, limits: UrlLimits = {}): string | undefined {
  return parseSafe(address, limits)?.href;
}

/** Returns how an address may be opened, if it is a safe external one or has an allowed scheme of an app. Otherwise undefined (reading 15). */
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

/** Whether a scheme can belong to an app: valid, and none that a browser opens, executes or forwards to any app. */
export function isAppScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) && !BROWSER_SCHEMES.test(scheme);
}

const BROWSER_SCHEMES =
  /^(?:https?|wss?|ftp|(?:java|vb)script|data|file|blob|filesystem|about|intent|content|view-source|chrome)$/;

/** Returns the address of a picture if it is a path of our origin (not protocol-relative) or a safe URL; otherwise undefined. */
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

/** Whether an address has control characters, which browsers remove, or backslashes, which they read as slashes. */
function hasControls(address: string): boolean {
  return address.includes('\\') || [...address].some((character) => character.charCodeAt(0) < 0x21);
}

function isHost(hostname: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return hostname === allowed.toLowerCase();
  return hostname.endsWith(allowed.slice(1).toLowerCase());
}
