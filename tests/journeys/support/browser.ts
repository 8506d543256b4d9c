import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser, findHeadless } from '#scripts/setup/browser.mjs';
import { record } from './recording.ts';

/** The settings of a player's phone. */
export interface Phone {
  /** true: animations run. Otherwise the phone prefers reduced motion, which needs less CPU time. */
  motion?: boolean | undefined;
  /** true: two pixels per point, for pictures for people. Otherwise one: a quarter of the painting. */
  sharp?: boolean | undefined;
  /** true: the site's service worker can run. It answers requests that a test may want to see. */
  worker?: boolean | undefined;
  /** true: the device caches its config, which reads every file. Otherwise none, as in a private window. */
  keepsConfig?: boolean | undefined;
  /** true: a browser with a back-forward cache, if a full Chromium is here; the headless shell has none. */
  backForwardCache?: boolean | undefined;
}

let launched: Promise<Browser> | undefined;

/** The browser of this process: launched by its first test, shared by all its test files. */
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

/** Closes the profiles that a test file left open. The browser stays for the next file, until the end. */
export async function closeContexts(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** A fresh profile on a phone: touch, 390 by 844 points, Chinese. */
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
    // Not Beijing's time zone, so that a time formatted in local time is noticed.
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'light',
    serviceWorkers: phone.worker ? 'allow' : 'block',
    reducedMotion: phone.motion ? 'no-preference' : 'reduce',
  });
  if (phone.backForwardCache) context.on('close', () => void browser.close());
  return phone.worker || phone.keepsConfig ? record(context) : withoutCaches(context);
}

/** A fresh profile of another kind, such as an operator's desktop. */
export async function openProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  return withoutCaches(await (await openBrowser()).newContext(options));
}

async function withoutCaches(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'caches'));
  return record(context);
}
