import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';

/** A new profile on a throttled phone, with bench/probe.js in every page. Its disposal closes it. */
export interface BenchPhone extends AsyncDisposable {
  page: Page;
  cdp: CDPSession;
  /** The transferred bytes of JavaScript so far, without the headers of the responses. */
  scriptBytes: () => number;
  /** Replaces the page by another one of the same profile: a second visit, with the caches of the first. */
  visitAgain: () => Promise<BenchPhone>;
}

const CPU_SLOWDOWN = 4;

/** The preset "Fast 4G" of Chrome's DevTools, in bytes per second and milliseconds. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

/** Opens a phone with an empty cache. For `loggedIn` the token is stored in sessionStorage. */
export async function openBenchPhone(
  browser: Browser,
  contestant: Contestant,
  { fast4g = false, loggedIn = false } = {},
): Promise<BenchPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  });
  await context.addInitScript({ path: 'bench/probe.js' });
  const phone = await openPage(context, fast4g);
  await phone.cdp.send('Network.clearBrowserCache');
  if (loggedIn) {
    await phone.page.goto(contestant.blank);
    await phone.page.evaluate(`sessionStorage.setItem('api_token', ${JSON.stringify(contestant.token)})`);
    await phone.page.goto('about:blank');
  }
  return phone;
}

async function openPage(context: BrowserContext, fast4g = false): Promise<BenchPhone> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const headerBytes = new Map<string, number>();
  let scriptBytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headerBytes.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    scriptBytes += Math.max(0, encodedDataLength - (headerBytes.get(requestId) ?? encodedDataLength));
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (fast4g) await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cdp,
    scriptBytes: () => scriptBytes,
    visitAgain: async () => {
      await page.close();
      return openPage(context, fast4g);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Waits until an expression is true. playwright's `waitForFunction` needs eval, which the site forbids. */
export async function waitUntil(page: Page, expression: string, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await page.evaluate(expression))) {
    if (Date.now() > deadline) throw new Error(`after ${String(timeoutMs)} ms still not: ${expression}`);
    await page.waitForTimeout(30);
  }
}

/** The milliseconds that the main thread or the scripts of the page have run so far. */
export async function workedMs(cdp: CDPSession, metric: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
}

/** The size of the heap after two garbage collections: one that had begun keeps what died since then. */
export async function heapBytes(cdp: CDPSession): Promise<number> {
  for (let count = 0; count < 2; count += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
