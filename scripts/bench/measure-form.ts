import type { Browser } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { openBenchPhone, until } from './phone.ts';

/** What one run of the form says; times in milliseconds. */
export interface FormNumbers {
  scriptKb: number;
  interactiveMs: number;
  keyMs: number;
  key95Ms: number;
  messageMs: number;
}

const IS_USABLE = `[...document.querySelectorAll('input')].filter((input) => input.checkVisibility() && !input.disabled).length >= 6`;
const FIRST_MESSAGE = '用户名长度6~16位，以字母或数字组合！';
const TYPED = 'abcdefghijklmnopqrst';

/** Opens the form with an empty cache, types into it, and submits it wrong. */
export async function measureForm(browser: Browser, of: Contestant): Promise<FormNumbers> {
  const phone = await openBenchPhone(browser, of);
  try {
    const { page } = phone;
    await page.goto(of.form, { waitUntil: 'commit' });
    const interactiveMs = (await page.evaluate(`__bench.when(() => ${IS_USABLE})`)) as number;
    const scriptKb = phone.scriptBytes() / 1000;
    await page.waitForTimeout(1_500);

    for (const name of ['realname', 'paypassword']) {
      await page.locator(`input[name$="${name}"], input[id$="${name}"]`).first().tap();
      await page.keyboard.type(TYPED, { delay: 60 });
    }
    await page.waitForTimeout(300);
    const keys = ((await page.evaluate('__bench.keys')) as number[]).sort((a, b) => a - b);

    await page.evaluate(`__bench.awaitMessage(${JSON.stringify(FIRST_MESSAGE)})`);
    await page.locator('button[type="submit"]:visible').first().tap();
    await until(page, '__bench.messageAfter !== undefined');
    const messageMs = (await page.evaluate('__bench.messageAfter')) as number;
    return { scriptKb, interactiveMs, keyMs: at(keys, 0.5), key95Ms: at(keys, 0.95), messageMs };
  } finally {
    await phone.close();
  }
}

/** Opens the form with an empty cache on a fast 4G line; answers when it can be used, in milliseconds. */
export async function measureForm4g(browser: Browser, of: Contestant): Promise<number> {
  const phone = await openBenchPhone(browser, of, { fast4g: true });
  try {
    await phone.page.goto(of.form, { waitUntil: 'commit' });
    return (await phone.page.evaluate(`__bench.when(() => ${IS_USABLE})`)) as number;
  } finally {
    await phone.close();
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
