import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from '#scripts/serve/site.ts';
import { staticFile } from '#scripts/serve/static-files.ts';
import { LOOPBACK } from '#studio/server/settings.ts';

/** What in the studio's page the token takes the place of. */
const TOKEN_PLACE = '%STUDIO_TOKEN%';

/** The studio's own files: its page with the token in it, and what that loads. */
export function createStudioPage(
  appDir: string,
  token: string,
  frameOrigin: (name: string) => string,
): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const headers = {
      'content-security-policy': policy(frameOrigin),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
    if (url.pathname === '/') {
      const page = (await readFile(join(appDir, 'index.html'), 'utf8')).replace(TOKEN_PLACE, () => token);
      const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      return new Response(page, { headers: { ...headers, ...type } });
    }
    const file = await staticFile(appDir, url.pathname, 'identity');
    if (!file) return new Response('Not found', { status: 404, headers });
    return new Response(file.body, { headers: { ...headers, 'content-type': file.type } });
  };
}

/** A tool of this machine: its own scripts, styles as its components set them, and nothing from elsewhere but the frame. */
function policy(frameOrigin: (name: string) => string): string {
  const frames = LOOPBACK.map(frameOrigin).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${frames}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
