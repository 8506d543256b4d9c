import { digest } from '#scripts/files/digest.ts';
import { readFileSync } from 'node:fs';
import { isLocalHost } from '#rules/safe-url.ts';

/** The `Content-Security-Policy` of pages; the sources `outside` may be framed and shown as pictures. */
export function contentSecurityPolicy(outside: readonly string[] = ['https:']): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${preloadScriptHash}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${outside.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${outside.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
    // Not report-to: browsers prefer it if both are given, and it reports a minute later and only over HTTPS.
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/** Features that no page may use. Full screen and autoplay stay allowed for game frames. */
const PERMISSIONS =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb'
    .split(' ')
    .map((feature) => `${feature}=()`);

/** The paths of the front page; referral links lead to `/register`. */
export const FRONT_PATHS: readonly string[] = ['/', '/index.html', '/register'];

/** The path for the reports of devices (device-reports.ts). `report` of config/site.json names it. */
export const REPORT_PATH = '/config-report';

/** Liveness: 200 as long as the process responds. */
export const ALIVE_PATH = '/healthz';
/** Readiness: 200 or 503, with each check's result as JSON. */
export const READY_PATH = '/readyz';

/** The `Allow` header (RFC 9110) of pages and files. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** The headers of every response, API included. */
export const everyResponse: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of the site's own responses, including {@link everyResponse}. */
export function siteHeaders(outside?: readonly string[]): Record<string, string> {
  return {
    ...everyResponse,
    'content-security-policy': contentSecurityPolicy(outside),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
    'permissions-policy': PERMISSIONS.join(', '),
  };
}

/**
 * The values of `Cache-Control`: never for pages and the API, forever for files with a hash in their name,
 * revalidation for the manifest, and five minutes for pictures and icons, of which a screen shows hundreds.
 */
export const cacheControl = {
  noStore: 'no-store',
  immutable: 'public, max-age=31536000, immutable',
  noCache: 'no-cache',
  fiveMinutes: 'public, max-age=300',
} as const;

/** Built code, named by its hash. */
export const CODE_PATTERN = '^/assets/.+$';
/** Published config that is named by its hash: all but the manifest. */
export const CONFIG_PATTERN = '^/config/(.+[.][0-9A-Za-z_-]{8,}[.](?:js|json|css|svg))$';
/** The same for the config of the build. */
export const BUILT_PATTERN = '^/built/.+[.][0-9A-Za-z_-]{8,}[.](?:js|json|css|svg)$';

const hashed = [CODE_PATTERN, CONFIG_PATTERN, BUILT_PATTERN].map((path) => new RegExp(path));

/** The `Cache-Control` of a path of the site. */
export function cacheControlOf(path: string): string {
  if (FRONT_PATHS.includes(path) || path.endsWith('.html')) return cacheControl.noStore;
  if (hashed.some((pattern) => pattern.test(path))) return cacheControl.immutable;
  return /^\/(?:config|built)\//.test(path) ? cacheControl.noCache : cacheControl.fiveMinutes;
}

/**
 * The outside sources of the policy, in `frame-src` and `img-src`. Any https host may be framed: the guard
 * decides by the hosts in config/site.json, which change without a restart. This machine is allowed, on any
 * port, only if the API is on it: the sandbox, if there is no `apiOrigin`, or a server under test.
 */
export function outsideSources(apiOrigin?: string): string[] {
  const isLocal = apiOrigin === undefined || isLocalHost(new URL(apiOrigin).hostname);
  return isLocal ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : ['https:'];
}

/** preload-page.js, which index.html inlines, without its comments and indentation. */
export const preloadScript = readFileSync(
  new URL('../../src/app/boot/preload-page.js', import.meta.url),
  'utf8',
)
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** The hash of the script as a source of a Content-Security-Policy. */
export const preloadScriptHash = `'sha256-${digest(preloadScript, 'base64')}'`;
