import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSandbox } from '#sandbox/sandbox.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-api.ts';
import { withSandboxConfig } from '#scripts/serve/sandbox-config.ts';
import type { Handler } from '#scripts/serve/site.ts';
import { API_PATH, createApi } from './api.ts';
import type { Room } from './calls/call.ts';
import { openDesk } from './desk.ts';
import { createFrameSite } from './frame-site.ts';
import { isOwnHost, newToken } from './guard.ts';
import { createPretender } from './pretend.ts';
import { followTarget } from './publisher.ts';
import { quietWelcome } from './quiet-welcome.ts';
import { type Samples, samplesOf } from './samples.ts';
import { createStudioPage } from './studio-page.ts';

/** How a studio is opened. */
export interface StudioOptions {
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
  const site = sandboxApi(sandbox);
  let samples: Promise<Samples> | undefined;
  const room: Room = {
    ...{ root, desk, pretender, publisher },
    samples: () => (samples ??= samplesOf({ api: site, origin: frameOrigin(host) })),
    standing: () => ({ boot, ...publisher.now() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const frameOrigin = (name: string): string => `http://${name}:${String(ports.frame)}`;
  const api = createApi({ room, token, frameOrigin });
  const page = createStudioPage(appDir, token, frameOrigin);

  const studio: Handler = async (request) => {
    if (!isOwnHost(request, ports.studio)) return new Response(null, { status: 421 });
    return new URL(request.url).pathname.startsWith(API_PATH) ? api(request) : page(request);
  };
  const frame = createFrameSite({
    ...{
      distDir,
      scriptFile: join(appDir, 'frame.js'),
      api: quietWelcome(site, () => pretender.now().scenario === 'welcome'),
    },
    ...{ desk: desk.now, pretence: pretender.now, ports: () => ports },
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
