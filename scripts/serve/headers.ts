import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLocalHost } from '#rules/safe-url.ts';

/** What the site's pages may load and do, as one `Content-Security-Policy`; `frames` are the sources that may be framed. */
export function policy(frames: readonly string[] = ['https:']): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${preloadScriptHash}`,
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
    // Not report-to: where both are named a browser takes that one, which reports a minute later, and over HTTPS alone.
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/** What a page may never ask a phone for. Full screen and autoplay are left to the frames of games. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
].map((feature) => `${feature}=()`);

/** The addresses at which the front page stands; at `/register` players arrive whom an address with a referrer sent. */
export const FRONT_PATHS: readonly string[] = ['/', '/index.html', '/register'];

/** Where devices report versions that they set aside, errors, violations of the policy and web vitals: `report` of config/site.json names it. */
export const REPORT_PATH = '/config-report';

/** Whether the process lives: 200 as long as it answers. */
export const ALIVE_PATH = '/healthz';
/** Whether players may be sent here: 200 or 503, with what is there and what is not as JSON. */
export const READY_PATH = '/readyz';

/** What may be done with a page or a file of the site: the `Allow` of RFC 9110. */
export const METHODS = 'GET, HEAD, OPTIONS';

/** The headers of every answer, API included. */
export const everyAnswer: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of everything that is the site's own, on top of {@link everyAnswer}. */
export function siteHeaders(frames?: readonly string[]): Record<string, string> {
  return {
    ...everyAnswer,
    'content-security-policy': policy(frames),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
    'permissions-policy': PERMISSIONS.join(', '),
  };
}

/**
 * How long an answer may be kept: pages and the API never, files named after their content for ever, the manifest of the config
 * until asked again, and pictures and icons, which a screen draws by the hundred, for five minutes.
 */
export const keep = {
  never: 'no-store',
  forEver: 'public, max-age=31536000, immutable',
  askAgain: 'no-cache',
  aWhile: 'public, max-age=300',
} as const;

/** Built code: its names change with what it holds. */
export const CODE_PATH = '^/assets/.+$';
/** Published config by names that change with what they hold: all but its manifest. */
export const CONFIG_PATH = '^/config/(.+[.][0-9A-Za-z_-]{8,}[.](?:js|json|css|svg))$';
/** The same of the config that the site was built with. */
export const BUILT_PATH = '^/built/.+[.][0-9A-Za-z_-]{8,}[.](?:js|json|css|svg)$';

const hashed = [CODE_PATH, CONFIG_PATH, BUILT_PATH].map((path) => new RegExp(path));

/** The `Cache-Control` of one path of the site. */
export function keepFor(path: string): string {
  if (FRONT_PATHS.includes(path) || path.endsWith('.html')) return keep.never;
  if (hashed.some((pattern) => pattern.test(path))) return keep.forEver;
  return /^\/(?:config|built)\//.test(path) ? keep.askAgain : keep.aWhile;
}

/**
 * The `frame-src` of the policy. Any https host may be framed: which of them a screen shows is the guard's to say, from
 * the hosts in config/site.json, and those change without a restart. Pages of this machine, on whatever port, are let
 * in only where the API is on this machine: the sandbox, which answers where there is no `apiOrigin`, or a server that is being tried out.
 */
export function frameSources(apiOrigin?: string): string[] {
  const isLocal = apiOrigin === undefined || isLocalHost(new URL(apiOrigin).hostname);
  return isLocal ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : ['https:'];
}

/** The script that index.html inlines to preload the first page, without its comments and indentation. */
export const preloadScript = readFileSync(
  new URL('../../src/app/boot/preload-page.js', import.meta.url),
  'utf8',
)
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** Its hash as a source of a Content-Security-Policy. */
export const preloadScriptHash = `'sha256-${createHash('sha256').update(preloadScript).digest('base64')}'`;
