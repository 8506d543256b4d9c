import { afterAll, expect, test } from 'vitest';
import type { OperationId } from '#generated/contract.ts';
import type { FaultKind } from '#sandbox/scenario/scenario.ts';
import { closeBrowser } from './support/browser.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { siteSettings } from './support/site-settings.ts';
import { until } from './support/until.ts';
import { expectUsable, isNetworkLine, retryAll, visit } from './support/usable.ts';

afterAll(closeBrowser);

const FAULTS: FaultKind[] = ['refuse', '500', 'html', 'cut', 'reset', 'null', 'wrongtype', 'emptylist'];

const SCREENS: readonly { path: string; calls: readonly OperationId[]; whole: RegExp }[] = [
  {
    path: '/withdrawal?method=bank',
    calls: ['getRequiredTurnover', 'listCards', 'listVenueBalances', 'getWallet'],
    whole: /¥12,680\.50[\s\S]*剩余流水\s*¥0\.00[\s\S]*请选择银行卡[\s\S]*云霄真人/,
  },
  {
    path: '/transfer',
    calls: ['listVenueBalances', 'getWallet', 'getBalance'],
    whole: /¥12,680\.50[\s\S]*已关闭[\s\S]*云霄真人/,
  },
  {
    path: '/money',
    calls: ['listVenueBalances', 'getWallet', 'getUser'],
    whole: /¥13,659\.30[\s\S]*¥978\.80[\s\S]*云霄真人/,
  },
];

test.each(SCREENS)(
  '$path stands whatever comes of its calls, mends itself when asked again, and reads a loose server',
  { timeout: 120_000 },
  async ({ path, calls, whole }) => {
    const site = await openJourney({
      loggedIn: true,
      page: '/mine',
      allow: isNetworkLine,
      config: siteSettings({ balancePollMs: 1000 }),
    });
    const text = (): Promise<string> => site.page.locator('body').innerText();
    for (let turn = 0; turn < FAULTS.length; turn += 1) {
      const kind = (index: number): FaultKind => FAULTS[(index + turn) % FAULTS.length] ?? '500';
      const fail = Object.fromEntries(calls.map((call, index) => [call, kind(index)]));
      await site.control('scenario', { fail });
      await visit(site, path);
      await expectUsable(site, JSON.stringify(fail));
      await site.control('scenario', {});
      await mends(site, whole);
      await until(text, 12_000).toMatch(whole);
    }
    await site.control('scenario', { loose: true });
    await visit(site, path);
    await until(text).toMatch(whole);
    await expectUsable(site, 'loose');
    await site.control('scenario', { empty: true });
    await visit(site, path);
    await expectUsable(site, 'empty');
    expect(await text()).toContain('¥0.00');
  },
);

/** A retry that is offered, or coming back to the screen, brings what was missing. */
async function mends(site: OpenSite, whole: RegExp): Promise<void> {
  await retryAll(site.page);
  if (whole.test(await site.page.locator('body').innerText())) return;
  const { hash } = new URL(site.page.url());
  await site.go('/mine');
  await site.go(hash.slice(1));
  await retryAll(site.page);
}
