import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser, findHeadless } from '#scripts/setup/browser.mjs';
import { record } from './recording.ts';

/** How the phone in a player's hand is set. */
export interface Phone {
  /** true: what moves does so at full length. Otherwise less motion is asked for, which takes less of the processor. */
  motion?: boolean | undefined;
  /** true: two pixels a point, for pictures that people look at. Otherwise one, which is a quarter of the painting. */
  sharp?: boolean | undefined;
  /** true: the site's worker may run; it answers in place of a server that a test listens to. */
  worker?: boolean | undefined;
  /** true: the device keeps its version of config. Otherwise it has no caches, as in a private window: keeping reads every file. */
  keepsConfig?: boolean | undefined;
  /** true: a browser of its own with a back-forward cache, where there is a Chromium that has one; the headless shell has none. */
  backForwardCache?: boolean | undefined;
}

let launched: Promise<Browser> | undefined;

/** The browser of this process: launched by the first test that asks, and the next file's too. */
function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const browser = await launchAt(findHeadless());
  browser.on('disconnected', () => (launched = undefined));
  return browser;
}

function launchAt(executablePath: string | undefined, without: string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: without,
  });
}

/** Ends a test file: closes whatever profiles it left open. The browser stays, as the next file's; it ends with the process. */
export async function closeBrowser(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** A fresh profile on a phone: touch, 390 by 844 points Chinese. */
export async function openPhone(phone: Phone = {}): Promise<BrowserContext> {
  const browser = phone.backForwardCache
    ? await launchAt(findBrowser() ?? findHeadless(), ['--disable-back-forward-cache'])
    : await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: phone.sharp ? 2 : 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    // Not Beijing's, so that a time which is not made explicit shows.
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'light',
    serviceWorkers: phone.worker ? 'allow' : 'block',
    reducedMotion: phone.motion ? 'no-preference' : 'reduce',
  });
  if (phone.backForwardCache) context.on('close', () => void browser.close());
  return phone.worker || phone.keepsConfig ? record(context) : withoutCaches(context);
}

/** A fresh profile of any other kind, such as an operator's desktop. */
export async function openProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  return withoutCaches(await (await openBrowser()).newContext(options));
}

async function withoutCaches(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'caches'));
  return record(context);
}
