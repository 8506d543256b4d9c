import type { Locale } from '#scripts/messages/format-message.ts';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi, withSandboxConfig } from '#scripts/serve/sandbox-config.ts';
import type { Handler } from '#scripts/serve/site.ts';
import { LOCALE_HEADER, type StudioCallName } from '#studio/protocol/studio-calls.ts';
import { createApiDocs } from './api-docs.ts';
import { type Caller, callTable, stateOf } from '#studio/server/calls/call-table.ts';
import { createFrameSite, quietWelcome, rememberAnswers } from '#studio/server/preview/preview-site.ts';
import { isOwnHost, newToken, pagePolicy, refuseForeignReader, refuseForeignWriter } from './guard.ts';
import { createScenarioController, samplesOf } from '#studio/server/preview/scenario-controller.ts';
import { isCallName, requestFault, type StudioRequest } from '#studio/protocol/studio-requests.ts';
import { Refused, refusalOf } from './refusal.ts';
import { readFile } from 'node:fs/promises';
import { staticFile } from '#scripts/serve/static-files.ts';
import { openServices, type StudioServices } from './services.ts';
import { LOOPBACK } from './settings.ts';

/** A line now and then, so that either side finds out when the other has gone. */
const BEAT_MS = 10_000;

const API_PATH = '/studio/api/';

/** The largest request that is read: a file of config is at most 1 MB, and JSON of it somewhat more. */
const MAX_BYTES = 4_000_000;

const NEVER = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

interface StudioOptions {
  /** The project whose config/ is edited. */
  readonly root: string;
  /** The built site, the built studio with its frame.js. */
  readonly distDir: string;
  readonly appDir: string;
  /** Where unsaved edits are kept. */
  readonly editsFile: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Where the frame's site listens; on the port after the studio's unless given. */
  readonly framePort?: number;
  readonly host: string;
  /** Where it publishes to. */
  readonly target: string;
  /** The server behind the phone, which ends with the studio; a world of its own unless given. */
  readonly sandbox?: Sandbox;
}

/** A studio that listens; `token` is what its page writes with. */
export type OpenStudio = Awaited<ReturnType<typeof openStudio>>;

/** Opens the studio and the site of its frame, each on a port of its own. Rejects when a port is taken. */
export async function openStudio(options: StudioOptions) {
  const { root, host, appDir, distDir, sandbox = createSandbox() } = options;
  const site = sandboxApi(sandbox);
  const controller = createScenarioController(sandbox);
  const answers = rememberAnswers(quietWelcome(site, () => controller.now().scenario === 'welcome'));
  const token = newToken();
  const ports = { studio: 0, frame: 0 };
  /** The frame's origin under a name of this machine. */
  const frameOrigin = (name: string): string => `http://${name}:${String(ports.frame)}`;
  const ending = new AbortController();
  const services = await openServices({
    ...options,
    ...{ controller, lastAnswer: answers.last, signal: ending.signal },
    samples: () => samplesOf({ api: site, origin: frameOrigin(host) }),
  });
  const { session, preview } = services;
  const api = createApi(services, token, frameOrigin);
  const apiDocs = createApiDocs({ root, sandbox: site, token: () => controller.now().token });
  const page = createStudioPage(appDir, token, frameOrigin);
  const studio: Handler = async (request) => {
    if (!isOwnHost(request, ports.studio)) return new Response(null, { status: 421 });
    if (new URL(request.url).pathname.startsWith(API_PATH)) return api(request);
    return (await apiDocs(request)) ?? page(request);
  };
  const frame = createFrameSite({
    ...{ distDir, scriptFile: join(appDir, 'frame.js'), api: answers.api },
    ...{ edits: () => preview.over(session.now()), scenario: controller.now, ports: () => ports },
  });
  const servers = await listenBoth(studio, withSandboxConfig(frame), options);
  Object.assign(ports, { studio: servers.studio.port, frame: servers.frame.port });
  return {
    ...{ url: servers.studio.url, frameUrl: servers.frame.url, token },
    async close() {
      ending.abort();
      await Promise.all([servers.studio.close(0), servers.frame.close(0)]);
      await session.close();
      sandbox.close();
    },
  };
}

async function listenBoth(studio: Handler, frame: Handler, { host, port, framePort }: StudioOptions) {
  const frameServer = await listen(frame, { host, port: framePort ?? (port && port + 1) });
  try {
    return { studio: await listen(studio, { host, port }), frame: frameServer };
  } catch (error) {
    await frameServer.close(0);
    throw error;
  }
}

function createApi(services: StudioServices, token: string, frameOrigin: (name: string) => string): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const name = url.pathname.slice(API_PATH.length);
    const wanted = request.headers.get(LOCALE_HEADER) ?? url.searchParams.get('locale');
    const caller: Caller = { locale: wanted === 'zh' ? 'zh' : 'en', frame: frameOrigin(url.hostname) };
    try {
      if (request.method === 'GET' && name === 'events') {
        refuseForeignReader(request);
        return studioEvents(services, caller.locale);
      }
      refuseForeignWriter(request, token);
      if (request.method !== 'POST' || !isCallName(name)) throw new Refused('refused.unknown', { name }, 404);
      const answer = await answerTo(name, await bodyOf(request), services, caller);
      return Response.json(answer, { headers: NEVER });
    } catch (error) {
      const { status, ...refusal } = refusalOf(error, caller.locale);
      return Response.json(refusal, { status, headers: NEVER });
    }
  };
}

async function answerTo<Name extends StudioCallName>(
  name: Name,
  request: unknown,
  services: StudioServices,
  caller: Caller,
): Promise<unknown> {
  const why = requestFault(name, request);
  if (why !== undefined) throw new Refused('refused.request', { name, why }, 400);
  const call = callTable[name];
  return (await call(services, request as StudioRequest<Name>, caller)) ?? stateOf(services, caller);
}

async function bodyOf(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_BYTES)) throw new Refused('refused.large', {}, 413);
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}

function studioEvents(services: StudioServices, locale: Locale): Response {
  let end = (): void => undefined;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const tell = (): void => send(`data: ${JSON.stringify(stateOf(services, { locale }))}\n\n`);
      const beat = setInterval(() => send(': beat\n\n'), BEAT_MS);
      beat.unref();
      const stop = services.subscribe(tell);
      end = () => {
        clearInterval(beat);
        stop();
      };
      tell();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}

/** What in the studio's page the token takes the place of. */
const TOKEN_PLACE = '%STUDIO_TOKEN%';

function createStudioPage(appDir: string, token: string, frameOrigin: (name: string) => string): Handler {
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
  return pagePolicy([
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `frame-src ${LOOPBACK.map(frameOrigin).join(' ')}`,
    "object-src 'none'",
  ]);
}
