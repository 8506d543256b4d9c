import type { BrowserContext, Page } from 'playwright-core';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Scenario } from '#sandbox/scenario/scenario.ts';
import { built } from '#scripts/files/built.ts';
import { frameSources } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi, withSandboxConfig } from '#scripts/serve/sandbox-config.ts';
import { createSiteHandler, type Handler } from '#scripts/serve/site.ts';
import { expect, onTestFinished } from 'vitest';
import { openPhone, type Phone } from './browser.ts';
import { closeProfile } from './recording.ts';
import { type Credentials, demoPlayer } from './players.ts';
import { withKeptFiles } from './kept-files.ts';
import { recordCalls, type SentCall } from './page/record-calls.ts';
import { recordToasts } from './page/record-toasts.ts';
import { settled } from './page/settled.ts';
import { type Fault, watch } from './page/watch.ts';
import { openWorld, UNDRIVEN } from '#tests/sandbox/open-world.ts';

/** What a journey starts from. */
export interface Start extends Phone {
  /** What the sandbox is to pretend from the first call on. */
  scenario?: Scenario;
  /** The hash path of the first page, '/' unless given. */
  page?: string;
  /** Starts as the demonstration player, or as another. */
  loggedIn?: boolean | Credentials;
  /** The folder of another build. */
  dist?: string;
  /** false: config is served as it is, without the overlay of the sandbox. */
  sandboxConfig?: boolean;
  /** false: home greets nobody, so that the welcome does not stand in the way of what is tested. */
  welcome?: boolean;
  /** Prepares the phone before the first page is opened, such as with a storage that throws. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** Faults that the journey brings about on purpose: a failing call shows on the console. */
  allow?: (fault: Fault) => boolean;
}

/** A site of one journey's own: its server, its sandbox, its phone. */
export interface OpenSite {
  page: Page;
  context: BrowserContext;
  /** The origin, without a slash at the end. */
  url: string;
  sandbox: Sandbox;
  /** Goes to a hash path as a link would, and waits until it has settled. */
  go: (path: string) => Promise<void>;
  /** Calls the API as another device of the player would; answers the envelope. */
  call: (
    path: string,
    body?: unknown,
    token?: string,
  ) => Promise<{ code: number; message: string; data: unknown }>;
  /** Logs a player in by another device; answers the token. */
  tokenFor: (player: Credentials) => Promise<string>;
  /** Turns a control of the sandbox: scenario, review, clock, expire, reset. */
  control: (name: string, body: object) => Promise<void>;
  /** The faults since the last call; what nobody takes fails the test at its end. */
  faults: () => Fault[];
  /** Every toast that was shown, in order; a repeated one is there again. */
  toasts: readonly string[];
  /** Every call that the browser made, in order. */
  calls: readonly SentCall[];
  /** Those of one name. */
  sent: (name: string) => readonly SentCall[];
  /** What the main part of the page says. */
  words: () => Promise<string>;
}

/**
 * Opens the built site on a fresh phone, against a sandbox of its own. Everything is closed when the test ends, and the test fails
 * for every page error, console error, policy violation, failed or foreign request that it neither took nor allowed.
 */
export async function openSite(start: Start = {}): Promise<OpenSite> {
  const sandbox = openWorld(UNDRIVEN);
  const site = createSiteHandler({
    distDir: start.dist ?? built.dist,
    configDir: built.config,
    api: start.welcome === false ? withoutWelcome(sandboxApi(sandbox)) : sandboxApi(sandbox),
    frames: frameSources(),
  });
  const files = start.dist ? site : withKeptFiles(site);
  const server = await listen(start.sandboxConfig === false ? files : withSandboxConfig(files));
  const context = await openPhone(start);
  const watched = await watch(context, server.url);
  const toasts = await recordToasts(context);
  const calls = recordCalls(context);
  await start.before?.(context);
  const page = await context.newPage();
  const call = caller(site, server.url);

  onTestFinished(async () => {
    await closeProfile(context);
    await server.close(0);
    sandbox.close();
    expect(watched.take().filter((fault) => !start.allow?.(fault))).toEqual([]);
  });

  const player = start.loggedIn === true ? demoPlayer : start.loggedIn;
  const token = player && (await tokenOf(player, call));
  if (start.scenario) await control(site, server.url, 'scenario', start.scenario);
  // The first document alone finds the token in the session's storage.
  const login = token && (await page.addInitScript(keepToken, token));
  await page.goto(`${server.url}/#${start.page ?? '/'}`);
  if (login) await login.dispose();
  await settled(page);
  return {
    page,
    context,
    url: server.url,
    sandbox,
    call,
    tokenFor: (who) => tokenOf(who, call),
    control: (name, body) => control(site, server.url, name, body),
    faults: watched.take,
    toasts,
    calls,
    sent: (name) => calls.filter((call) => call.name === name),
    words: () => page.locator('main').innerText(),
    go: async (path) => {
      await page.evaluate((hash) => void (location.hash = hash), path);
      await settled(page);
    },
  };
}

/** Opens the site as {@link openSite} does, with no welcome in the way. */
export function openJourney(start: Start = {}): Promise<OpenSite> {
  return openSite({ welcome: false, ...start });
}

/** The API of a site that has switched its welcome off (index_modal). */
function withoutWelcome(api: Handler): Handler {
  return async (request) => {
    const answer = await api(request);
    if (new URL(request.url).pathname !== '/api/app') return answer;
    const text = (await answer.text()).replace(/"index_modal":("?)1/, '"index_modal":$10');
    return new Response(text, { status: answer.status, headers: answer.headers });
  };
}

async function control(site: Handler, origin: string, name: string, body: object): Promise<void> {
  const answer = await site(
    new Request(`${origin}/sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) }),
  );
  if (!answer.ok) throw new Error(`/sandbox/${name} refuses ${JSON.stringify(body)}: ${await answer.text()}`);
}

function caller(site: Handler, origin: string): OpenSite['call'] {
  return async (path, body, token) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    };
    const request = new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
    return (await (await site(request)).json()) as { code: number; message: string; data: unknown };
  };
}

async function tokenOf(player: Credentials, call: OpenSite['call']): Promise<string> {
  const { name, password } = player;
  const { data, message } = await call('/api/login_pc', { name, password });
  const { api_token: token } = (data ?? {}) as { api_token?: string };
  if (!token) throw new Error(`${name} cannot log in: ${message}`);
  return token;
}

/** Runs in the page, and not in what it frames: leaves the token where the site finds it at its start. */
function keepToken(token: string): void {
  if (window === top) sessionStorage.setItem('api_token', token);
}
