import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { type ReadFile, withConfig } from '#scripts/serve/front-page.ts';
import {
  CONFIG_PATH,
  frameSources,
  FRONT_PATHS,
  keep,
  keepFor,
  siteHeaders,
} from '#scripts/serve/headers.ts';
import type { Handler } from '#scripts/serve/site.ts';
import { mediaTypes, staticFile } from '#scripts/serve/static-files.ts';
import type { FrameSetup } from '#studio/protocol/frame-messages.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';
import { isOwnHost } from '#studio/server/guard.ts';
import { LOOPBACK } from '#studio/server/settings.ts';
import type { ScenarioState } from './scenario-controller.ts';

interface FrameSiteParts {
  readonly distDir: string;
  /** The script that the studio puts into the frame's page. */
  readonly scriptFile: string;
  /** Answers /api/* and /sandbox/*. */
  readonly api: Handler;
  readonly edits: () => EditState;
  readonly scenario: () => ScenarioState;
  readonly ports: () => { readonly studio: number; readonly frame: number };
}

const SCRIPT = '/studio/frame.js';

/** So many versions of compiled config are kept for a page that was loaded before an edit. */
const VERSIONS = 6;

/**
 * The real site for the studio's frame: built code under its own policy, with the sandbox behind it and config from memory. It
 * differs from what players get in three things: the studio may frame it, its page has one script more, and no worker is there.
 */
export function createFrameSite(parts: FrameSiteParts): Handler {
  const config = rememberFiles(parts.edits);
  return async (request) => {
    const url = new URL(request.url);
    if (!isOwnHost(request, parts.ports().frame)) return new Response(null, { status: 421 });
    const path = url.pathname;
    if (/^\/(?:api|sandbox)\//.test(path)) return parts.api(request);
    // What the site in the frame reports of its config, the studio sees for itself.
    if (request.method === 'POST' && path === reportPath(config('manifest.json')))
      return new Response(null, { status: 204 });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });

    const own = frameHeaders(parts.ports().studio);
    const answer = (body: BodyInit, type: string, cacheControl: string = keep.never): Response =>
      new Response(body, { headers: { ...own, 'content-type': type, 'cache-control': cacheControl } });
    if (FRONT_PATHS.includes(path)) return answer(await frontPage(parts, config), 'text/html; charset=utf-8');
    if (path === SCRIPT) return answer(await readFile(parts.scriptFile), 'text/javascript; charset=utf-8');
    if (path.startsWith('/config/')) {
      const text = config(path.slice('/config/'.length));
      const type = mediaTypes[path.slice(path.lastIndexOf('.'))] ?? 'text/plain; charset=utf-8';
      if (text !== undefined) return answer(text, type, keepFor(path));
      // A page that fell back to what the site was built with names its pictures here too.
      if (!new RegExp(CONFIG_PATH).test(path)) return notFound(own);
    }
    const file =
      path === '/service-worker.js' ? undefined : await staticFile(parts.distDir, path, 'identity');
    return file ? answer(file.body, file.type, keepFor(path)) : notFound(own);
  };
}

function frameHeaders(studioPort: number): Record<string, string> {
  const own = siteHeaders(frameSources());
  const policy = (own['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${studioOrigins(studioPort).join(' ')}`,
  );
  delete own['x-frame-options'];
  // This machine speaks plain HTTP: a browser that remembered otherwise could not come back.
  delete own['strict-transport-security'];
  return { ...own, 'content-security-policy': policy };
}

function studioOrigins(port: number): readonly string[] {
  return LOOPBACK.map((name) => `http://${name}:${String(port)}`);
}

async function frontPage({ distDir, edits, scenario, ports }: FrameSiteParts, config: ReadFile) {
  const page = await withConfig(await readFile(join(distDir, 'index.html'), 'utf8'), config);
  const { token, player, turn } = scenario();
  const setup: FrameSetup = {
    revision: edits().shown,
    token,
    player,
    turn,
    studio: studioOrigins(ports().studio),
  };
  const data = JSON.stringify(setup).replaceAll('<', '\\u003c');
  const head = `<script type="application/json" id="studio-setup">${data}</script><script src="${SCRIPT}"></script>`;
  return page.replace('<head>', () => `<head>${head}`);
}

function reportPath(manifest: string | undefined): string | undefined {
  return manifest === undefined ? undefined : (JSON.parse(manifest) as Manifest).report;
}

function notFound(own: Record<string, string>): Response {
  return new Response('Not found', { status: 404, headers: { ...own, 'cache-control': keep.never } });
}

function rememberFiles(edits: () => EditState): (name: string) => string | undefined {
  const versions: EditState['files'][] = [];
  return (name) => {
    const { files } = edits();
    if (versions[0] !== files)
      versions.splice(0, versions.length, ...[files, ...versions].slice(0, VERSIONS));
    return versions.find((version) => Object.hasOwn(version, name))?.[name];
  };
}

/**
 * The API of a site that greets nobody (`index_modal` 0) unless `isWanted`: its page is loaded anew with each edit, and the
 * welcome would stand before what is edited each time.
 */
export function quietWelcome(api: Handler, isWanted: () => boolean): Handler {
  return async (request) => {
    const answer = await api(request);
    if (isWanted() || new URL(request.url).pathname !== '/api/app') return answer;
    const text = (await answer.text()).replace(/"index_modal":("?)1/, '"index_modal":$10');
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(text, { status: answer.status, headers });
  };
}

/** An API that remembers what it answered last at each path: `data` of the envelope of success. */
export function rememberAnswers(api: Handler): {
  readonly api: Handler;
  readonly last: (path: string) => unknown;
} {
  const answers = new Map<string, unknown>();
  return {
    last: (path) => answers.get(path),
    async api(request) {
      const answer = await api(request);
      if (answer.headers.get('content-type')?.includes('json')) {
        const { code, data } = ((await answer.clone().json()) ?? {}) as { code?: unknown; data?: unknown };
        if (code === 200) answers.set(new URL(request.url).pathname, data);
      }
      return answer;
    },
  };
}
