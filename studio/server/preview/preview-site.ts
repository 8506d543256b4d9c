import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { type ReadFile, withConfig, mediaTypes, staticFile } from '#scripts/serve/site-files.ts';
import {
  CONFIG_PATH,
  outsideSources,
  FRONT_PATHS,
  cacheControl,
  cacheControlOf,
  siteHeaders,
} from '#scripts/serve/headers.ts';
import type { Handler } from '#scripts/serve/site.ts';
import type { FrameSetup } from '#studio/protocol/frame-messages.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';
import { isOwnHost } from '#studio/server/origin-guard.ts';
import { LOOPBACK } from '#studio/server/settings.ts';
import type { ScenarioController, ScenarioState } from './scenario-controller.ts';

interface FrameSiteParts {
  readonly distDir: string;
  /** The script that is injected into the frame's page. */
  readonly scriptFile: string;
  /** Handles /api/* and /sandbox/*. */
  readonly api: Handler;
  readonly edits: () => EditState;
  readonly scenario: () => ScenarioState;
  readonly ports: () => { readonly studio: number; readonly frame: number };
}

const SCRIPT = '/studio/frame.js';

/** Earlier versions of compiled config stay available for a page that was loaded before an edit. */
const MAX_VERSIONS = 6;

/**
 * Serves the built site for the studio's frame, with its own policy, the sandbox as its server, and config from memory. It differs from what
 * players get in three things: the studio may frame it, its page has one more script, and it has no service worker.
 */
export function createFrameSite(parts: FrameSiteParts): Handler {
  const config = readVersions(parts.edits);
  return async (request) => {
    const url = new URL(request.url);
    if (!isOwnHost(request, parts.ports().frame)) return new Response(null, { status: 421 });
    const path = url.pathname;
    if (/^\/(?:api|sandbox)\//.test(path)) return parts.api(request);
    // Reports of the frame's site are not needed: the studio shows the same faults.
    if (request.method === 'POST' && path === reportPath(config('manifest.json')))
      return new Response(null, { status: 204 });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });

    const common = frameHeaders(parts.ports().studio);
    const respond = (body: BodyInit, type: string, caching: string = cacheControl.never): Response =>
      new Response(body, { headers: { ...common, 'content-type': type, 'cache-control': caching } });
    if (FRONT_PATHS.includes(path))
      return respond(await frontPage(parts, config), 'text/html; charset=utf-8');
    if (path === SCRIPT) return respond(await readFile(parts.scriptFile), 'text/javascript; charset=utf-8');
    if (path.startsWith('/config/')) {
      const text = config(path.slice('/config/'.length));
      const type = mediaTypes[path.slice(path.lastIndexOf('.'))] ?? 'text/plain; charset=utf-8';
      if (text !== undefined) return respond(text, type, cacheControlOf(path));
      // A page that fell back to the built config loads its pictures from here too.
      if (!new RegExp(CONFIG_PATH).test(path)) return notFound(common);
    }
    const file =
      path === '/service-worker.js' ? undefined : await staticFile(parts.distDir, path, 'identity');
    return file ? respond(file.body, file.type, cacheControlOf(path)) : notFound(common);
  };
}

function frameHeaders(studioPort: number): Record<string, string> {
  const headers = siteHeaders(outsideSources());
  const policy = (headers['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${studioOrigins(studioPort).join(' ')}`,
  );
  delete headers['x-frame-options'];
  // The studio uses plain HTTP: with HSTS the browser would refuse to load it again.
  delete headers['strict-transport-security'];
  return { ...headers, 'content-security-policy': policy };
}

function studioOrigins(port: number): readonly string[] {
  return LOOPBACK.map((name) => `http://${name}:${String(port)}`);
}

async function frontPage({ distDir, edits, scenario, ports }: FrameSiteParts, config: ReadFile) {
  const page = await withConfig(await readFile(join(distDir, 'index.html'), 'utf8'), config);
  const { token, player, choiceId } = scenario();
  const setup: FrameSetup = {
    revision: edits().shown,
    token,
    player,
    choiceId,
    studio: studioOrigins(ports().studio),
  };
  const data = JSON.stringify(setup).replaceAll('<', '\\u003c');
  const head = `<script type="application/json" id="studio-setup">${data}</script><script src="${SCRIPT}"></script>`;
  return page.replace('<head>', () => `<head>${head}`);
}

function reportPath(manifest: string | undefined): string | undefined {
  return manifest === undefined ? undefined : (JSON.parse(manifest) as Manifest).report;
}

function notFound(headers: Record<string, string>): Response {
  return new Response('Not found', {
    status: 404,
    headers: { ...headers, 'cache-control': cacheControl.never },
  });
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

/**
 * The API without the welcome dialog (`index_modal` 0) but in the scenario `welcome`: the page reloads after each edit, and the dialog would
 * cover what is edited each time.
 */
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

/** Wraps an API and records the last successful response of each path: `lastData` returns the `data` of its envelope. */
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
