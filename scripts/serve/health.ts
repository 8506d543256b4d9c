import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ALIVE_PATH } from './headers.ts';
import { readRecord } from './config-status.ts';
import type { Handler } from './site.ts';
import { type ConfigFolders, servedFolder } from './site-files.ts';

/** An API that does not respond within this time counts as down. */
const PROBE_TIMEOUT_MS = 2000;
/** The API is probed at most once in this time. */
const PROBE_INTERVAL_MS = 5000;

interface HealthOptions {
  readonly distDir: string;
  readonly folders: ConfigFolders;
  /** The API; undefined for the sandbox, which runs in this process. */
  readonly apiOrigin: string | undefined;
  readonly fetchApi?: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Handles ALIVE_PATH, and READY_PATH: build and config exist, and the API's status is below 500. */
export function createHealth(options: HealthOptions): Handler {
  const { distDir, folders, apiOrigin, fetchApi = fetch, now = () => Date.now() } = options;
  let last: { at: number; isUp: Promise<boolean> } | undefined;
  const isUp = (origin: string): Promise<boolean> => {
    if (!last || now() - last.at >= PROBE_INTERVAL_MS)
      last = { at: now(), isUp: probe(fetchApi, new URL(origin)) };
    return last.isUp;
  };
  return async (request) => {
    if (new URL(request.url).pathname === ALIVE_PATH) return Response.json({ ok: true });
    const build = existsSync(join(distDir, 'index.html'));
    const [config, api] = await Promise.all([
      hasConfig(servedFolder(folders)),
      apiOrigin === undefined ? true : isUp(apiOrigin),
    ]);
    const ok = build && config && api;
    return Response.json({ ok, build, config, api }, { status: ok ? 200 : 503 });
  };
}

/** Whether a folder has a manifest and the site bundle that it names. */
async function hasConfig(folder: string): Promise<boolean> {
  const { site } = await readRecord(join(folder, 'manifest.json'));
  return typeof site === 'string' && existsSync(join(folder, site));
}

async function probe(fetchApi: typeof fetch, origin: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetchApi(origin, { method: 'HEAD', redirect: 'manual', signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
