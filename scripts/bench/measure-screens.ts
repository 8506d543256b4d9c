import type { Browser, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { openBenchPhone, waitUntil } from './phone.ts';

/** The results of one run of the site's own screens; times in milliseconds. */
export type ScreenNumbers = Awaited<ReturnType<typeof measureScreens>>;

const STAY_MS = 4_000;

/** The site has replaced the start screen of index.html. */
const HAS_STARTED = `document.querySelector('#root > *') !== null && document.querySelector('#root .maintenance__name') === null`;

/** Opens home and the form on fast 4G, and taps through the site on a throttled processor. */
export async function measureScreens(browser: Browser, contestant: Contestant) {
  const home = await measureFirstLoad(browser, contestant, `${contestant.origin}/#/`);
  const form = await measureFirstLoad(browser, contestant, contestant.form);
  return {
    homeScriptKb: home.scriptKb,
    /** The largest contentful paint of home on fast 4G, and its ratio to that of the registration form. */
    homeLcpMs: home.lcpMs,
    homeToFormLcp: home.lcpMs / form.lcpMs,
    /** The cumulative layout shift (CLS) of home in its first 4 s. */
    homeCls: home.cls,
    ...(await measureInteractions(browser, contestant)),
  };
}

async function measureFirstLoad(browser: Browser, contestant: Contestant, url: string) {
  await using phone = await openBenchPhone(browser, contestant, { fast4g: true });
  await phone.page.goto(url, { waitUntil: 'commit' });
  await waitUntil(phone.page, HAS_STARTED);
  const scriptKb = phone.scriptBytes() / 1000;
  await phone.page.waitForTimeout(STAY_MS);
  const { lcpMs, cls } = (await phone.page.evaluate('__bench.vitals()')) as { lcpMs: number; cls: number };
  return { scriptKb, lcpMs, cls };
}

/** Taps a tab, a category of games and a filter of a record. */
async function measureInteractions(browser: Browser, contestant: Contestant) {
  await using phone = await openBenchPhone(browser, contestant, { loggedIn: true });
  const { page } = phone;
  const tap = async (selector: string): Promise<void> => {
    // Forced: otherwise playwright hit-tests the position while the page handles the tap.
    await page.locator(selector).first().tap({ force: true });
    await page.waitForTimeout(1_000);
  };
  await page.goto(`${contestant.origin}/#/activity`, { waitUntil: 'commit' });
  await waitUntil(page, HAS_STARTED);
  await page.locator('nav').count(); // playwright injects its code into the page with the first query: 50 ms.
  await page.evaluate('__bench.awaitTasks()');
  await page.waitForTimeout(STAY_MS);
  await tap('nav button:nth-child(1)');
  await page.waitForTimeout(STAY_MS);
  const longest = async () => (await page.evaluate('__bench.longestInteraction()')) as number;
  const homeMs = await longest();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1_000);
  const escapeMs = await longest();
  await tap('[role="tab"][aria-selected="false"]:visible');
  await tap('[role="tab"][aria-selected="false"]:visible');
  await goTo(page, '#/transRecord');
  await tap('[data-list] [role="tab"][aria-selected="false"]:visible');
  await tap('[data-list] [role="radio"][aria-checked="false"]:visible');
  await goTo(page, '#/mine');
  await tap('nav button:nth-child(2)');
  const taskMs = (await page.evaluate('__bench.longestTask()')) as number;
  return {
    /** The longest interaction of the taps. */
    inpMs: Math.max(homeMs, await longest()),
    /** Escape on the welcome dialog, after which the page behind is not inert any more. */
    escapeMs,
    /** The longest task after the first paint. */
    taskMs,
  };
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  await page.waitForTimeout(2_000);
}
