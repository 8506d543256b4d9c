import type { Browser } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { type BenchPhone, openBenchPhone, waitUntil, workedMs } from './phone.ts';

/** The results of one run of the form; times in milliseconds. */
export type FormNumbers = Awaited<ReturnType<typeof measureForm>>;

const IS_USABLE = `[...document.querySelectorAll('input')].filter((input) => input.checkVisibility() && !input.disabled).length >= 6`;
const FIRST_MESSAGE = '用户名长度6~16位，以字母或数字组合！';
const TYPED = 'abcdefghijklmnopqrst';

/** Opens the form with an empty cache, types into it, and submits invalid values. */
export async function measureForm(browser: Browser, contestant: Contestant) {
  await using phone = await openBenchPhone(browser, contestant);
  const { page } = phone;
  const interactiveMs = await openForm(phone, contestant);
  const scriptMs = await workedMs(phone.cdp, 'ScriptDuration');
  const scriptKb = phone.scriptBytes() / 1000;
  await page.waitForTimeout(1_500);

  for (const name of ['realname', 'paypassword']) {
    await page.locator(`input[name$="${name}"], input[id$="${name}"]`).first().tap();
    await page.keyboard.type(TYPED, { delay: 60 });
  }
  // Otherwise the tap scrolls the button into view, and the frames of that count as the message's.
  const submit = page.locator('button[type="submit"]:visible').first();
  await submit.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const keys = ((await page.evaluate('__bench.keys')) as number[]).sort((a, b) => a - b);

  await page.evaluate(`__bench.awaitMessage(${JSON.stringify(FIRST_MESSAGE)})`);
  await submit.tap();
  await waitUntil(page, '__bench.messageAfter !== undefined');
  const messageMs = (await page.evaluate('__bench.messageAfter')) as number;
  return {
    scriptKb,
    interactiveMs,
    scriptMs,
    keyMs: quantile(keys, 0.5),
    key95Ms: quantile(keys, 0.95),
    messageMs,
  };
}

/** Milliseconds until the form is interactive on fast 4G: on a first visit, on the next with its caches. */
export type FormVisitNumbers = Awaited<ReturnType<typeof measureFormVisits>>;

/** The duration of the first visit, in which a site may cache its files for the next. */
const VISIT_MS = 8_000;

/** Opens the form on fast 4G with an empty cache, stays a while, and opens it again. */
export async function measureFormVisits(browser: Browser, contestant: Contestant) {
  await using first = await openBenchPhone(browser, contestant, { fast4g: true });
  const firstMs = await openForm(first, contestant);
  await first.page.waitForTimeout(VISIT_MS);
  const second = await first.visitAgain();
  return { firstMs, secondMs: await openForm(second, contestant) };
}

async function openForm({ page }: BenchPhone, contestant: Contestant): Promise<number> {
  await page.goto(contestant.form, { waitUntil: 'commit' });
  return (await page.evaluate(`__bench.when(() => ${IS_USABLE})`)) as number;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
