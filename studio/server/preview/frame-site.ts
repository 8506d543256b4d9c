import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type ReadFile, withConfig, mediaTypes } from '#scripts/serve/site-files.ts';
import { outsideSources, FRONT_PATHS, cacheControlOf, siteHeaders } from '#scripts/serve/headers.ts';
import { createSiteHandler, type Handler } from '#scripts/serve/site.ts';
import type { FrameSetup } from '#studio/protocol/frame-messages.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';
import { isOwnHost } from '#studio/server/origin-guard.ts';
import { LOOPBACK } from '#studio/server/settings.ts';
import type { StudioServices } from '#studio/server/services.ts';
import type { ScenarioController } from './scenario-controller.ts';

type FrameServices = Pick<StudioServices, 'controller' | 'frameConfig'>;

const SCRIPT = '/studio/frame.js';

/** Another URL in each run of the server, so that the browser may cache the script. */
const SCRIPT_URL = `${SCRIPT}?${String(Date.now())}`;

/** Earlier versions of compiled config stay available for a page that was loaded before an edit. */
const MAX_VERSIONS = 6;

/** Files of the built site that the frame's site does not have, unless they are in the edited config. */
const ABSENT = ['/service-worker.js', '/config/manifest.json'];

/**
 * Serves the built site for the studio's frame, with the sandbox as its server, and config from memory.
 * Unlike for players, the studio may frame it, its page has one more script, and it has no service worker.
 * `api` handles /api/* and /sandbox/*; `ports` are known once both servers listen.
 */
export function createFrameSite(
  services: FrameServices,
  api: Handler,
  { distDir, appDir }: { readonly distDir: string; readonly appDir: string },
  ports: { readonly studio: number; readonly frame: number },
): Handler {
  const config = readVersions(services.frameConfig);
  const outside = outsideSources();
  const site = createSiteHandler({ distDir, builtConfigDir: join(distDir, 'config'), api, outside });
  const ownBody = (path: string) => {
    if (FRONT_PATHS.includes(path)) return frontPage(services, distDir, studioOrigins(ports.studio), config);
    if (path === SCRIPT) return readFile(join(appDir, 'frame.js'));
    return path.startsWith('/config/') ? config(path.slice('/config/'.length)) : undefined;
  };
  return async (request) => {
    const path = new URL(request.url).pathname;
    if (!isOwnHost(request, ports.frame)) return new Response(null, { status: 421 });
    const body = request.method === 'GET' ? await ownBody(path) : undefined;
    if (body === undefined && ABSENT.includes(path)) return new Response('Not found', { status: 404 });
    // A page that fell back to the built config loads its pictures from the site.
    if (body === undefined) return framed(await site(request), ports.studio);
    const type = mediaTypes[extname(path) || '.html'] ?? 'text/plain; charset=utf-8';
    const headers = { ...siteHeaders(outside), 'content-type': type, 'cache-control': cacheControlOf(path) };
    return framed(new Response(body, { headers }), ports.studio);
  };
}

/** Lets the studio frame a response. */
function framed({ body, status, headers: sent }: Response, studioPort: number): Response {
  const headers = new Headers(sent);
  const own = `frame-ancestors ${studioOrigins(studioPort).join(' ')}`;
  const policy = headers.get('content-security-policy')?.replace("frame-ancestors 'none'", own);
  if (policy !== undefined) headers.set('content-security-policy', policy);
  headers.delete('x-frame-options');
  // The studio uses plain HTTP: with HSTS the browser would refuse to load it again.
  headers.delete('strict-transport-security');
  return new Response(body, { status, headers });
}

function studioOrigins(port: number): readonly string[] {
  return LOOPBACK.map((name) => `http://${name}:${String(port)}`);
}

async function frontPage(
  { controller, frameConfig }: FrameServices,
  distDir: string,
  studioOrigins: readonly string[],
  config: ReadFile,
) {
  const page = await withConfig(await readFile(join(distDir, 'index.html'), 'utf8'), config);
  const { token, player, choiceId } = controller.now();
  const setup: FrameSetup = { revision: frameConfig().shown, token, player, choiceId, studioOrigins };
  const data = JSON.stringify(setup).replaceAll('<', '\\u003c');
  const head = `<script type="application/json" id="studio-setup">${data}</script><script src="${SCRIPT_URL}"></script>`;
  return page.replace('<head>', () => `<head>${head}`);
}

/** Reads a file of the newest version of compiled config that has it. */
function readVersions(edits: () => EditState): (name: string) => string | undefined {
  const versions: EditState['files'][] = [];
  return (name) => {
    const { files } = edits();
    if (versions[0] !== files)
      versions.splice(0, versions.length, ...[files, ...versions].slice(0, MAX_VERSIONS));
    return versions.find((version) => Object.hasOwn(version, name))?.[name];
  };
}

/** The API; only in scenario `welcome` with the welcome dialog: it would cover the page after each edit. */
export function withoutWelcome(api: Handler, { now }: Pick<ScenarioController, 'now'>): Handler {
  return async (request) => {
    const response = await api(request);
    if (now().scenario === 'welcome' || new URL(request.url).pathname !== '/api/app') return response;
    const text = (await response.text()).replace(/"index_modal":("?)1/, '"index_modal":$10');
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(text, { status: response.status, headers });
  };
}

/** Wraps an API; `lastData` returns the `data` in the envelope of a path's last successful response. */
export function recordResponses(api: Handler): { api: Handler; lastData: (path: string) => unknown } {
  const recorded = new Map<string, unknown>();
  return {
    lastData: (path: string): unknown => recorded.get(path),
    async api(request: Request): Promise<Response> {
      const response = await api(request);
      if (response.headers.get('content-type')?.includes('json')) {
        const { code, data } = ((await response.clone().json()) ?? {}) as { code?: unknown; data?: unknown };
        if (code === 200) recorded.set(new URL(request.url).pathname, data);
      }
      return response;
    },
  };
}
