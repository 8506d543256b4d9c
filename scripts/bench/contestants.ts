import { build } from 'vite';
import { createSandbox } from '#sandbox/sandbox.ts';
import { built } from '#scripts/files/build-output.ts';
import { compressFolder } from '#scripts/files/compress.ts';
import { siteHeaders } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/embedded-sandbox.ts';
import { createSiteHandler, type Handler } from '#scripts/serve/site.ts';
import { staticFile } from '#scripts/serve/site-files.ts';
import { postRequest, SEEDED_PASSWORD } from '#studio/server/preview/sample-queries.ts';

const PAGE_ROWS = 20;
const LAST_PAGE = 250;
const PAY_WAYS = ['银行卡', '微信', '支付宝', 'USDT'];
const FIRST_AT = Date.UTC(2026, 10, 20, 12);
const STEP_MS = 37 * 60_000;

/** One of the two compared sites: its form and its list. */
export type Contestant = ReturnType<typeof contestant>;

const HAND = '.cache/bench';

/** Builds the hand-written page and serves both pages with the same records, headers and compression. */
export async function openContestants() {
  await build({
    root: 'bench/hand',
    configFile: false,
    logLevel: 'error',
    build: { outDir: `../../${HAND}`, emptyOutDir: true },
  });
  await compressFolder(HAND);
  const sandbox = createSandbox({ validate: false });
  const api = benchRecords(sandboxApi(sandbox));
  const site = await listen(createSiteHandler({ distDir: built.dist, builtConfigDir: built.config, api }));
  const hand = await listen(serveHandPage(api));
  const token = await demoToken(api);
  return {
    contestants: [contestant('hand', hand.url, token), contestant('site', site.url, token)],
    close: async (): Promise<void> => {
      await Promise.all([site.close(0), hand.close(0)]);
      sandbox.close();
    },
  };
}

function contestant(name: 'hand' | 'site', origin: string, token: string) {
  return {
    name,
    origin,
    form: `${origin}/#/login?type=1`,
    list: `${origin}/#/transRecord`,
    /** A URL of its origin that runs no code, to store a token. */
    blank: `${origin}/captcha/01.svg`,
    token,
  };
}

function serveHandPage(api: Handler): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return api(request);
    const accepts = request.headers.get('accept-encoding') ?? '';
    const path = pathname === '/' ? '/index.html' : pathname;
    const file = (await staticFile(HAND, path, accepts)) ?? (await staticFile(built.dist, path, accepts));
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
  const player = { name: 'demo2026', password: SEEDED_PASSWORD };
  const response = await api(postRequest('http://localhost/api/login_pc', player));
  const { data } = (await response.json()) as { data: { api_token: string } };
  return data.api_token;
}

/** Serves the list of transactions with 250 pages of 20 constant rows; forwards all other calls to `api`. */
function benchRecords(api: Handler): Handler {
  return async (request) => {
    if (new URL(request.url).pathname !== '/api/gettransrecord') return api(request);
    const { page = 1 } = (await request.json()) as { page?: number };
    const data = Array.from({ length: PAGE_ROWS }, (_none, index) => rowAt((page - 1) * PAGE_ROWS + index));
    return Response.json({
      code: 200,
      message: 'success',
      data: { data, total: PAGE_ROWS * LAST_PAGE, last_page: LAST_PAGE },
    });
  };
}

function rowAt(index: number): object {
  const at = new Date(FIRST_AT - index * STEP_MS).toISOString();
  return {
    out_trade_no: `BENCH${String(index + 1).padStart(6, '0')}`,
    amount: `${String(100 + ((index * 37) % 5000))}.${String(index % 100).padStart(2, '0')}`,
    pay_way: PAY_WAYS[index % PAY_WAYS.length],
    state: 1 + (index % 3),
    created_at: `${at.slice(0, 10)} ${at.slice(11, 19)}`,
  };
}
