import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from '#scripts/serve/site.ts';
import { mediaTypes } from '#scripts/serve/site-files.ts';
import { pagePolicy } from './origin-guard.ts';

const API_DOCS_PATH = '/api-docs/';

const POLICY = pagePolicy(["img-src 'self' data:"]);

/**
 * Serves the project's openapi.yaml by Swagger UI, which tries calls in the phone's sandbox, in the session
 * of `token` (null: a visitor): {@link API_DOCS_PATH} and /api/*. Returns undefined for any other path. Its
 * policy allows no other host.
 */
export function createApiDocs(root: string, sandbox: Handler, token: () => string | null) {
  const text = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  const pages: Readonly<Record<string, () => Promise<string>>> = {
    'index.html': () => readFile(join(import.meta.dirname, 'api-docs.html'), 'utf8'),
    'start.js': () => Promise.resolve(startScript(token())),
    'openapi.yaml': () => text('openapi.yaml'),
    'swagger-ui.css': () => text('node_modules/swagger-ui-dist/swagger-ui.css'),
    'swagger-ui-bundle.js': () => text('node_modules/swagger-ui-dist/swagger-ui-bundle.js'),
  };
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    const isSameSite = (request.headers.get('sec-fetch-site') ?? 'none') !== 'cross-site';
    if (pathname.startsWith('/api/'))
      return isSameSite ? sandbox(request) : new Response(null, { status: 403 });
    if (!pathname.startsWith(API_DOCS_PATH)) return undefined;
    const name = pathname.slice(API_DOCS_PATH.length) || 'index.html';
    const read = Object.hasOwn(pages, name) ? pages[name] : undefined;
    if (!read || request.method !== 'GET') return new Response('Not found', { status: 404 });
    const type = mediaTypes[name.slice(name.lastIndexOf('.'))] ?? 'text/plain; charset=utf-8';
    const headers = { 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-cache' };
    return new Response(await read(), { headers: { ...headers, 'x-content-type-options': 'nosniff' } });
  };
}

function startScript(token: string | null): string {
  return `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
const ui = SwaggerUIBundle({
  url: 'openapi.yaml',
  dom_id: '#api',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
${token === null ? '' : `  onComplete: () => ui.preauthorizeApiKey('bearer', ${JSON.stringify(token)}),\n`}});
`;
}
