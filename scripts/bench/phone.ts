import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';

/** The conditions of a measured page: a processor four times slower, and this machine's network or fast 4G. */
export interface Conditions {
  fast4g?: boolean;
  loggedIn?: boolean;
}

/** A fresh profile on a slowed phone, with the probe in every page. */
export interface BenchPhone {
  page: Page;
  cdp: CDPSession;
  /** The bytes of JavaScript transferred so far, without response headers. */
  scriptBytes: () => number;
  /** Opens another page of the same profile under the same conditions: a second visit with the caches of the first. */
  visitAgain: () => Promise<BenchPhone>;
  close: () => Promise<void>;
}

const SLOWER = 4;

/** What Chrome's own tools call fast 4G, in bytes a second and milliseconds. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

/** Opens a phone with an empty cache; a logged-in one has the token in its session's storage. */
export async function openBenchPhone(
  browser: Browser,
  of: Contestant,
  { fast4g, loggedIn }: Conditions = {},
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
    await phone.page.goto(of.quiet);
    await phone.page.evaluate(`sessionStorage.setItem('api_token', ${JSON.stringify(of.token)})`);
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
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
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
    close: () => context.close(),
  };
}

/** Waits until an expression holds in the page. (Playwright's own waiting needs eval, which the policy of the site refuses.) */
export async function until(page: Page, expression: string, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await page.evaluate(expression))) {
    if (Date.now() > deadline) throw new Error(`after ${String(timeoutMs)} ms still not: ${expression}`);
    await page.waitForTimeout(30);
  }
}

/** The milliseconds of the page's main thread so far, or of its scripts. */
export async function workedMs(cdp: CDPSession, metric: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
}

/** The heap size of the page after garbage collection, in bytes. */
export async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
