import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSandbox } from '#sandbox/sandbox.ts';
import { readableIn } from '#scripts/config/check/readable.ts';
import { knowledge } from '#scripts/config/check/check.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi, withSandboxConfig } from '#scripts/serve/sandbox-config.ts';
import type { Handler } from '#scripts/serve/site.ts';
import { LOCALE_HEADER, type StudioCallName, type StudioLocale } from '#studio/protocol/studio-calls.ts';
import { createApiDocs } from './api-docs.ts';
import { type Room, type Asked, callTable, stateOf } from './calls/call-table.ts';
import { openDesk } from './edits/edit-session.ts';
import { createFrameSite, quietWelcome, rememberAnswers } from './preview/preview-site.ts';
import { isOwnHost, newToken, readRefusal, writeRefusal } from './guard.ts';
import { createPretender, type Samples, samplesOf } from './preview/scenario-controller.ts';
import { createReleasePreview } from './preview/release-preview.ts';
import { followTarget } from './publisher.ts';
import { createStudioPage } from './build/studio-page.ts';
import { isCallName, requestFault } from './calls/read-request.ts';
import { refuse, Refused } from './refusal.ts';

/** A line now and then, so that either side finds out when the other has gone. */
const BEAT_MS = 10_000;

/** Where the studio's calls are. */
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
}

/** A studio that listens. */
export interface OpenStudio {
  readonly url: string;
  readonly frameUrl: string;
  /** What its page writes with. */
  readonly token: string;
  readonly close: () => Promise<void>;
}

/** Opens the studio and the site of its frame, each on a port of its own. Rejects when a port is taken. */
export async function openStudio(options: StudioOptions): Promise<OpenStudio> {
  const { root, host, appDir, distDir } = options;
  const desk = await openDesk(root, options.editsFile);
  const sandbox = createSandbox();
  const pretender = createPretender(sandbox);
  const token = newToken();
  const ports = { studio: 0, frame: 0 };
  const boot = randomUUID();
  const ending = new AbortController();
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  desk.subscribe(changed);
  const publisher = await followTarget(options.target, root, { changed, signal: ending.signal });
  const preview = createReleasePreview(changed);
  const site = sandboxApi(sandbox);
  const answers = rememberAnswers(quietWelcome(site, () => pretender.now().scenario === 'welcome'));
  let known: ReturnType<typeof knowledge> | undefined;
  let samples: Promise<Samples> | undefined;
  const room: Room = {
    ...{ root, desk, pretender, publisher, preview },
    samples: () => (samples ??= samplesOf({ api: site, origin: frameOrigin(host) })),
    async readable(path) {
      const against = await (known ??= knowledge(root));
      await desk.settled();
      const last = (id: string): unknown => answers.last(against.operations[id]?.path ?? '');
      return readableIn(path, desk.now().tree.files, join(root, 'config/schema'), against, last);
    },
    standing: () => ({ boot, preview: preview.now(), ...publisher.now() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const frameOrigin = (name: string): string => `http://${name}:${String(ports.frame)}`;
  const api = createApi({ room, token, frameOrigin });
  const apiDocs = createApiDocs({ root, sandbox: site, token: () => pretender.now().token });
  const page = createStudioPage(appDir, token, frameOrigin);

  const studio: Handler = async (request) => {
    if (!isOwnHost(request, ports.studio)) return new Response(null, { status: 421 });
    if (new URL(request.url).pathname.startsWith(API_PATH)) return api(request);
    return (await apiDocs(request)) ?? page(request);
  };
  const frame = createFrameSite({
    ...{ distDir, scriptFile: join(appDir, 'frame.js'), api: answers.api },
    ...{ desk: () => preview.over(desk.now()), pretence: pretender.now, ports: () => ports },
  });
  const frameServer = await listen(withSandboxConfig(frame), {
    host,
    port: options.framePort ?? (options.port && options.port + 1),
  });
  ports.frame = frameServer.port;
  const server = await listen(studio, { host, port: options.port }).catch(async (error: unknown) => {
    await frameServer.close(0);
    throw error;
  });
  ports.studio = server.port;
  return {
    ...{ url: server.url, frameUrl: frameServer.url, token },
    async close() {
      ending.abort();
      await Promise.all([server.close(0), frameServer.close(0)]);
      await desk.close();
      sandbox.close();
    },
  };
}

/** What answers the studio's calls. */
interface ApiParts {
  readonly room: Room;
  readonly token: string;
  /** The frame's origin under a name of this machine. */
  readonly frameOrigin: (hostname: string) => string;
}

/** Answers `POST /studio/api/<call>` and the stream `GET /studio/api/events`. */
function createApi({ room, token, frameOrigin }: ApiParts): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const name = url.pathname.slice(API_PATH.length);
    const asked: Asked = {
      locale: localeIn(request.headers.get(LOCALE_HEADER) ?? url.searchParams.get('locale')),
      origin: url.origin,
      frame: frameOrigin(url.hostname),
    };
    try {
      if (request.method === 'GET' && name === 'events') {
        const refused = readRefusal(request, asked.locale);
        if (refused) throw refused;
        return studioEvents(room, asked.locale);
      }
      const refused = writeRefusal(request, token, asked.locale);
      if (refused) throw refused;
      if (request.method !== 'POST' || !isCallName(name))
        throw refuse('refused.unknown', { name }, asked.locale, 404);
      const answer = await answerTo(name, await bodyOf(request, asked.locale), room, asked);
      return Response.json(answer, { headers: NEVER });
    } catch (error) {
      return failure(error, asked.locale);
    }
  };
}

async function answerTo<Name extends StudioCallName>(
  name: Name,
  request: unknown,
  room: Room,
  asked: Asked,
): Promise<unknown> {
  const why = requestFault(name, request);
  if (why !== undefined) throw refuse('refused.request', { name, why }, asked.locale, 400);
  const call = callTable[name];
  return call(room, request as Parameters<typeof call>[1], asked);
}

async function bodyOf(request: Request, locale: StudioLocale): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_BYTES)) throw refuse('refused.large', {}, locale, 413);
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}

function failure(error: unknown, locale: StudioLocale): Response {
  if (!(error instanceof Refused)) console.error(error);
  const why = error instanceof Error ? error.message : String(error);
  const { status, refusal } =
    error instanceof Refused ? error : refuse('failed.inside', { why }, locale, 500);
  return Response.json({ error: refusal }, { status, headers: NEVER });
}

function localeIn(value: string | null): StudioLocale {
  return value === 'zh' ? 'zh' : 'en';
}

/** Streams the studio's state as server-sent events: once at the beginning, then after each change. */
function studioEvents(room: Room, locale: StudioLocale): Response {
  let end = (): void => undefined;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const tell = (): void => send(`data: ${JSON.stringify(stateOf(room, { locale }))}\n\n`);
      const beat = setInterval(() => send(': beat\n\n'), BEAT_MS);
      beat.unref();
      const stop = room.subscribe(tell);
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
