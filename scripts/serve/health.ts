import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { ALIVE_PATH } from './headers.ts';
import type { Handler } from './site.ts';
import { type ConfigFolders, servedFolder } from './static-files.ts';

/** An API that does not answer by then counts as not there, in milliseconds. */
const PROBE_MS = 2000;
/** The API is asked at most this often, in milliseconds. */
const ASK_MS = 5000;

interface HealthOptions {
  readonly distDir: string;
  readonly folders: ConfigFolders;
  /** The API; none for the sandbox, which is there as long as the process is. */
  readonly apiOrigin: string | undefined;
  readonly fetchApi?: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Answers ALIVE_PATH and READY_PATH of headers.ts. Ready means: the build is there, config is there and can be read, and the API answers with whatever status below 500. */
export function createHealth(options: HealthOptions): Handler {
  const { distDir, folders, apiOrigin, fetchApi = fetch, now = () => Date.now() } = options;
  let asked: { at: number; answers: Promise<boolean> } | undefined;
  const answers = (origin: string): Promise<boolean> => {
    if (!asked || now() - asked.at >= ASK_MS)
      asked = { at: now(), answers: doesAnswer(fetchApi, new URL(origin)) };
    return asked.answers;
  };
  return async (request) => {
    if (new URL(request.url).pathname === ALIVE_PATH) return Response.json({ ok: true });
    const [build, config, api] = await Promise.all([
      isThere(join(distDir, 'index.html')),
      hasConfig(servedFolder(folders)),
      apiOrigin === undefined ? true : answers(apiOrigin),
    ]);
    const ok = build && config && api;
    return Response.json({ ok, build, config, api }, { status: ok ? 200 : 503 });
  };
}

/** Whether a folder has a manifest, and what it names for the site. */
async function hasConfig(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '');
  const { site } = (jsonIn(text) ?? {}) as Partial<Manifest>;
  return typeof site === 'string' && isThere(join(folder, site));
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function doesAnswer(fetchApi: typeof fetch, origin: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS);
  try {
    const answer = await fetchApi(origin, { method: 'HEAD', redirect: 'manual', signal });
    return answer.status < 500;
  } catch {
    return false;
  }
}
