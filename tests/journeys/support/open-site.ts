import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';
import { built } from '#scripts/files/build-output.ts';
import { outsideSources } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi, withSandboxConfig } from '#scripts/serve/embedded-sandbox.ts';
import { createSiteHandler, type Handler } from '#scripts/serve/site.ts';
import { expect, onTestFinished } from 'vitest';
import { receiveReports } from '#scripts/serve/receive-reports.ts';
import { openPhone, type Phone } from './browser.ts';
import { closeProfile } from './recording.ts';
import { type Credentials, demoPlayer } from './players.ts';
import { settled } from './page/waits.ts';
import { type Fault, watchErrors } from './page/watch-errors.ts';
import { postRequest } from '#studio/server/preview/sample-queries.ts';
import { openWorld, UNDRIVEN } from '#tests/sandbox/open-world.ts';

/** The served site, and the phone that opens it. */
interface Setting extends Phone {
  /** The folder of another build. */
  dist?: string;
  /** A folder that config is published to, and that reports go to. */
  published?: string;
  /** true: home shows its welcome modal. Otherwise it is off, so that it does not cover what is tested. */
  welcome?: boolean;
  /** Other settings of the site than the sandbox's, by the names of the wire (getSite). */
  siteInfo?: Readonly<Record<string, unknown>>;
  /** Prepares the phone before the first page is opened, such as with a storage that throws. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** Faults that the journey causes on purpose: a failing call logs an error in the console. */
  allow?: (fault: Fault) => boolean;
}

/** The start of a journey. */
interface Start extends Setting {
  /** The sandbox's scenario from the first call on. */
  scenario?: Scenario;
  /** The hash path of the first page, '/' unless given. */
  page?: string;
  /** true: starts as the demonstration player; credentials: as another one. */
  loggedIn?: boolean | Credentials;
}

/** A call of the API as it left the browser. */
interface SentCall {
  /** Without /api/. */
  readonly name: string;
  /** The bearer token it carried. */
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
}

/** A served site with its first page open. */
export type OpenSite = Awaited<ReturnType<typeof openSite>>;

/**
 * Serves the built site, or another build, to a fresh phone, with its own sandbox; no page is loaded yet.
 * Closes everything when the test ends. The test fails for every page error, console error, policy violation,
 * and failed or foreign request that it has neither read nor allowed.
 */
export async function serveSite(setting: Setting = {}) {
  const { dist = built.dist, published, welcome, siteInfo, before, allow } = setting;
  const sandbox = openWorld(UNDRIVEN);
  const answer = createSiteHandler({
    distDir: dist,
    builtConfigDir: built.config,
    api: withSiteInfo(sandboxApi(sandbox), { ...(!welcome && { index_modal: 0 }), ...siteInfo }),
    outside: outsideSources(),
    ...(published && { publishedDir: published, reports: receiveReports(published) }),
  });
  const server = await listen(published ? answer : withSandboxConfig(answer));
  const context = await openPhone(setting);
  const newFaults = await watchErrors(context, server.url);
  const faults = () => newFaults().filter((fault) => !allow?.(fault));
  const toasts = await recordToasts(context);
  const calls = recordCalls(context);
  await before?.(context);
  onTestFinished(async () => {
    await closeProfile(context);
    await server.close(0);
    sandbox.close();
    expect(faults()).toEqual([]);
  });
  return {
    page: await context.newPage(),
    context,
    /** The origin, without a slash at the end. */
    url: server.url,
    sandbox,
    /** Responds to a request as the server does. */
    answer,
    /** Returns the faults since the last call that are not allowed. At the end they fail the test. */
    faults,
    /** Every toast that was shown, in order, repeated ones too. */
    toasts,
    /** Every call that the browser made, in order. */
    calls,
  };
}

/** Serves a site with {@link serveSite}, and opens it. */
export async function openSite(start: Start = {}) {
  const served = await serveSite(start);
  const { page, url, calls } = served;
  const post = (path: string, body: object, token?: string): Promise<Response> =>
    served.answer(postRequest(url + path, body, token));
  /** Calls the API as another device of the player. Returns the envelope. */
  const call = async (path: string, body: object = {}, token?: string) =>
    (await (await post(path, body, token)).json()) as { code: number; message: string; data: unknown };
  /** Calls a control of the sandbox: scenario, review, clock, expire, reset. */
  const control = async (name: string, body: object): Promise<void> => {
    const { ok } = await post(`/sandbox/${name}`, body);
    if (!ok) throw new Error(`/sandbox/${name} refuses ${JSON.stringify(body)}`);
  };
  /** Logs a player in on another device. Returns the token. */
  const tokenFor = async ({ name, password }: Credentials): Promise<string> => {
    const { data, message } = await call('/api/login_pc', { name, password });
    const { api_token: token } = (data ?? {}) as { api_token?: string };
    if (!token) throw new Error(`${name} cannot log in: ${message}`);
    return token;
  };

  const token = start.loggedIn && (await tokenFor(start.loggedIn === true ? demoPlayer : start.loggedIn));
  if (start.scenario) await control('scenario', start.scenario);
  await openTab(page, `${url}/#${start.page ?? '/'}`, token || null);
  return {
    ...served,
    call,
    tokenFor,
    control,
    /** The calls of one name that the browser made, in order. */
    sent: (name: string) => calls.filter((one) => one.name === name),
    /** The text of the main part of the page. */
    words: () => page.locator('main').innerText(),
    /** Goes to a hash path as a link does, and waits until the page has settled. */
    go: async (path: string) => {
      await page.evaluate((hash) => void (location.hash = hash), path);
      await settled(page);
    },
    /** Opens a hash path in another tab: of the same session, or of one with a token of its own. */
    secondTab: async (path: string, own?: string) => {
      const other = await served.context.newPage();
      const current = own ?? (await page.evaluate(() => sessionStorage.getItem('api_token')));
      return openTab(other, `${url}/#${path}`, current);
    },
  };
}

/** Opens an address, and waits until it has settled. Only this document gets the token in its storage. */
async function openTab(page: Page, address: string, token: string | null): Promise<Page> {
  const login = token === null ? undefined : await page.addInitScript(keepToken, token);
  await page.goto(address);
  await login?.dispose();
  await settled(page);
  return page;
}

/** The API of a site with other settings. */
function withSiteInfo(api: Handler, changed: Readonly<Record<string, unknown>>): Handler {
  return async (request) => {
    const answer = await api(request);
    if (new URL(request.url).pathname !== '/api/app') return answer;
    const sent = (await answer.json()) as { data: object };
    return Response.json({ ...sent, data: { ...sent.data, ...changed } }, { headers: answer.headers });
  };
}

/** Runs in the page, and not in what it frames: leaves the token where the site finds it at its start. */
function keepToken(token: string): void {
  if (window === top) sessionStorage.setItem('api_token', token);
}

/** Records each toast of every page of a profile, each time. The list grows while the profile lives. */
async function recordToasts(context: BrowserContext): Promise<readonly string[]> {
  const said: string[] = [];
  await context.exposeBinding('reportToast', (_source, text: string) => void said.push(text));
  await context.addInitScript(() => {
    const report = (window as unknown as { reportToast: (text: string) => void }).reportToast;
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.getElementsByClassName('toast__item')) {
        if (!seen.has(toast)) report(toast.textContent ?? '');
        seen.add(toast); // It moves with the toasts into a dialog, and out of it.
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return said;
}

/** Records every call of the pages of a profile. The list grows while the profile is open. */
function recordCalls(context: BrowserContext): readonly SentCall[] {
  const sent: SentCall[] = [];
  context.on('request', (request) => {
    const name = /\/api\/(.+?)(?:\?|$)/.exec(new URL(request.url()).pathname)?.[1];
    if (name === undefined) return;
    const { authorization, 'idempotency-key': idempotencyKey } = request.headers();
    const token = authorization?.replace(/^Bearer /, '');
    sent.push({ name, token, body: bodyOf(request), idempotencyKey });
  });
  return sent;
}

function bodyOf(request: Request): Record<string, unknown> {
  try {
    return (request.postDataJSON() as Record<string, unknown> | null) ?? {};
  } catch {
    return {}; // Not JSON: an upload.
  }
}
