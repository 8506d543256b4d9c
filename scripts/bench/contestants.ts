import { join } from 'node:path';
import { build } from 'vite';
import { createSandbox } from '#sandbox/sandbox.ts';
import { built } from '#scripts/build/built.ts';
import { packFolder } from '#scripts/build/packed.ts';
import { siteHeaders } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-api.ts';
import { createSite, type Handler } from '#scripts/serve/site.ts';
import { staticFile } from '#scripts/serve/static-files.ts';
import { benchRecords } from './records.ts';

/** One of the two pages that are measured beside each other. */
export interface Contestant {
  name: 'hand' | 'site';
  origin: string;
  /** Where its registration form stands. */
  form: string;
  /** Where its record list stands. */
  list: string;
  /** A page of its origin that runs no code, where a token can be left. */
  quiet: string;
  token: string;
}

const HAND = '.cache/bench';

/** Builds the hand-written page and serves both, with the same records, headers and compression. */
export async function openContestants(): Promise<{ contestants: Contestant[]; close: () => Promise<void> }> {
  await build({
    root: 'bench/hand',
    configFile: false,
    logLevel: 'error',
    build: { outDir: `../../${HAND}`, emptyOutDir: true },
  });
  await packFolder(HAND);
  const sandbox = createSandbox({ validate: false });
  const api = benchRecords(sandboxApi(sandbox));
  const site = await listen(createSite({ distDir: built.dist, configDir: built.config, api }));
  const hand = await listen(handPage(api));
  const token = await demoToken(api);
  const at = (url: string): Omit<Contestant, 'name'> => ({
    origin: url,
    form: `${url}/#/login?type=1`,
    list: `${url}/#/transRecord`,
    quiet: `${url}/captcha/01.svg`,
    token,
  });
  return {
    contestants: [
      { name: 'hand', ...at(hand.url) },
      { name: 'site', ...at(site.url) },
    ],
    close: async () => {
      await Promise.all([site.close(0), hand.close(0)]);
      sandbox.close();
    },
  };
}

function handPage(api: Handler): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return api(request);
    const accepts = request.headers.get('accept-encoding') ?? '';
    const path = pathname === '/' ? '/index.html' : pathname;
    const file =
      (await staticFile(HAND, path, accepts)) ?? (await staticFile(join(built.dist), path, accepts));
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.body, {
      headers: {
        ...siteHeaders(),
        'content-type': file.type,
        ...(file.encoding && { 'content-encoding': file.encoding }),
      },
    });
  };
}

async function demoToken(api: Handler): Promise<string> {
  const body = JSON.stringify({ name: 'demo2026', password: 'demo123456' });
  const answer = await api(
    new Request('http://localhost/api/login_pc', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  );
  const { data } = (await answer.json()) as { data: { api_token: string } };
  return data.api_token;
}
