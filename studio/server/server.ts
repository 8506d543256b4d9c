import type { Locale } from '#scripts/messages/format-message.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { built } from '#scripts/files/build-output.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi, withSandboxConfig } from '#scripts/serve/embedded-sandbox.ts';
import type { Handler } from '#scripts/serve/site.ts';
import { LOCALE_HEADER, type StudioCallName } from '#studio/protocol/studio-calls.ts';
import { createApiDocs } from './api-docs.ts';
import { STUDIO_BUILD } from './build/studio-build.ts';
import { type Caller, callTable, stateOf } from '#studio/server/calls/call-table.ts';
import { createFrameSite, recordResponses, withoutWelcome } from '#studio/server/preview/frame-site.ts';
import { isOwnHost, pagePolicy, refuseForeignReader, refuseForeignWriter } from './origin-guard.ts';
import { type SampleQueries, createSamples } from '#studio/server/preview/sample-queries.ts';
import { createScenarioController } from '#studio/server/preview/scenario-controller.ts';
import { isCallName, requestFault, type StudioRequest } from '#studio/protocol/request-guards.ts';
import { Refused, refusalOf } from './refusal.ts';
import { readFile } from 'node:fs/promises';
import { staticFile } from '#scripts/serve/site-files.ts';
import { openServices, type ServiceOptions, type StudioServices } from './services.ts';
import { LOOPBACK } from './settings.ts';

/** A comment is sent this often, so that both sides notice a lost connection. */
const HEARTBEAT_MS = 10_000;

const API_PATH = '/studio/api/';

/** The limit of a request's body: a file of config has at most 1 MB, somewhat more as a JSON string. */
const MAX_BYTES = 4_000_000;

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

interface StudioOptions extends ServiceOptions {
  /** The folders of the built site, and of the built studio with its frame.js; by default the project's. */
  readonly distDir?: string;
  readonly appDir?: string;
  /** 0: any free port. */
  readonly port?: number;
  /** The port of the frame's site; the default is the studio's plus one. */
  readonly framePort?: number;
  readonly host?: string;
  /** The server of the phone's site; closed with the studio. The default is a new sandbox. */
  readonly sandbox?: Sandbox;
}

/** A running studio; its page authorizes writes with `token`. */
export type OpenStudio = Awaited<ReturnType<typeof openStudio>>;

/** Starts the studio and the site of its frame, on two ports. Rejects if a port is in use. */
export async function openStudio(options: StudioOptions) {
  const { host = '127.0.0.1', appDir = STUDIO_BUILD.folder, sandbox = createSandbox() } = options;
  const sandboxHandler = sandboxApi(sandbox);
  const controller = createScenarioController(sandbox);
  const { api: frameApi, lastData } = recordResponses(withoutWelcome(sandboxHandler, controller));
  // Other sites cannot read the studio's page, so they cannot send its token.
  const token = randomBytes(24).toString('base64url');
  const ports = { studio: 0, frame: 0 };
  /** The frame's origin under one of the names of this machine. */
  const frameOrigin = (name: string): string => `http://${name}:${String(ports.frame)}`;
  const samples = (): Promise<SampleQueries> => createSamples(sandboxHandler, frameOrigin(host));
  const services = await openServices(options, controller, lastData, samples);
  const api = createApi(services, token, frameOrigin);
  const apiDocs = createApiDocs(options.root, sandboxHandler, () => controller.now().token);
  const page = createStudioPage(appDir, token, frameOrigin);
  const studio: Handler = async (request) => {
    if (!isOwnHost(request, ports.studio)) return new Response(null, { status: 421 });
    return (await api(request)) ?? (await apiDocs(request)) ?? page(request);
  };
  const folders = { distDir: options.distDir ?? built.dist, appDir };
  const frame = createFrameSite(services, frameApi, folders, ports);
  const servers = await listenBoth(studio, withSandboxConfig(frame), host, options);
  Object.assign(ports, { studio: servers.studio.port, frame: servers.frame.port });
  const close = async (): Promise<void> => {
    await Promise.all([servers.studio.close(0), servers.frame.close(0)]);
    await services.close();
    sandbox.close();
  };
  return { url: servers.studio.url, frameUrl: servers.frame.url, token, close };
}

async function listenBoth(studio: Handler, frame: Handler, host: string, options: StudioOptions) {
  const { port = 0, framePort = port && port + 1 } = options;
  const frameServer = await listen(frame, { host, port: framePort });
  try {
    return { studio: await listen(studio, { host, port }), frame: frameServer };
  } catch (error) {
    await frameServer.close(0);
    throw error;
  }
}

/** Handles the calls of the studio's page. Returns undefined for any other path. */
function createApi(services: StudioServices, token: string, frameOrigin: (name: string) => string) {
  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(API_PATH)) return undefined;
    const name = url.pathname.slice(API_PATH.length);
    const locale = request.headers.get(LOCALE_HEADER) ?? url.searchParams.get('locale');
    const caller: Caller = { locale: locale === 'zh' ? 'zh' : 'en', frame: frameOrigin(url.hostname) };
    try {
      if (request.method === 'GET' && name === 'events') {
        refuseForeignReader(request);
        return studioEvents(services, caller.locale);
      }
      refuseForeignWriter(request, token);
      if (request.method !== 'POST' || !isCallName(name)) throw new Refused('refused.unknown', { name }, 404);
      const answer = await callHandler(name, await bodyOf(request), services, caller);
      return Response.json(answer, { headers: NO_STORE });
    } catch (error) {
      const { status, ...refusal } = refusalOf(error, caller.locale);
      return Response.json(refusal, { status, headers: NO_STORE });
    }
  };
}

async function callHandler<Name extends StudioCallName>(
  name: Name,
  request: unknown,
  services: StudioServices,
  caller: Caller,
): Promise<unknown> {
  const why = requestFault(name, request);
  if (why !== undefined) throw new Refused('refused.request', { name, why }, 400);
  const handler = callTable[name];
  return (await handler(services, request as StudioRequest<Name>, caller)) ?? stateOf(services, caller);
}

async function bodyOf(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_BYTES)) throw new Refused('refused.large', {}, 413);
  return jsonIn(await request.text().catch(() => ''));
}

function studioEvents(services: StudioServices, locale: Locale): Response {
  let cleanUp = (): void => undefined;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const sendState = (): void => send(`data: ${JSON.stringify(stateOf(services, { locale }))}\n\n`);
      const heartbeat = setInterval(() => send(': beat\n\n'), HEARTBEAT_MS);
      heartbeat.unref();
      services.listeners.add(sendState);
      cleanUp = () => {
        clearInterval(heartbeat);
        services.listeners.delete(sendState);
      };
      sendState();
    },
    cancel: () => cleanUp(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}

const TOKEN_PLACEHOLDER = '%STUDIO_TOKEN%';

function createStudioPage(appDir: string, token: string, frameOrigin: (name: string) => string): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const headers = {
      // Besides the studio's own files, the page may load the frame's site, `data:` and `blob:`.
      'content-security-policy': pagePolicy([
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "worker-src 'self' blob:",
        `frame-src ${LOOPBACK.map(frameOrigin).join(' ')}`,
        "object-src 'none'",
      ]),
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
      const html = await readFile(join(appDir, 'index.html'), 'utf8');
      const page = html.replace(TOKEN_PLACEHOLDER, () => token);
      const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      return new Response(page, { headers: { ...headers, ...type } });
    }
    const file = await staticFile(appDir, url.pathname, 'identity');
    if (!file) return new Response('Not found', { status: 404, headers });
    return new Response(file.body, { headers: { ...headers, 'content-type': file.type } });
  };
}
