/** The SHA-256 of nothing: emotion opens an empty style element and fills it through the CSSOM, and needs no more than this. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the site's pages may load and do, as one `Content-Security-Policy`; `frames` are the sources that may be framed. */
export function policy(frames: readonly string[] = ['https:']): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
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

/** The paths whose name changes with their content: built code, and compiled config but for its manifest. */
export const HASHED_PATH = '^/(?:assets/.+|config/.+[.][0-9A-Za-z_-]{8,}[.](?:js|json|css))$';

const hashed = new RegExp(HASHED_PATH);

/** The `Cache-Control` of one path of the site. */
export function keepFor(path: string): string {
  if (FRONT_PATHS.includes(path) || path.endsWith('.html')) return keep.never;
  if (hashed.test(path)) return keep.forEver;
  return path.startsWith('/config/') ? keep.askAgain : keep.aWhile;
}
