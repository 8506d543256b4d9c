import { afterAll, test } from 'vitest';
import type { FaultKind } from '#sandbox/scenario/scenario.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { mends, openScreen, type Screen, screens } from '#tests/journeys/support/faulty-screens.ts';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { expectUsable, visit } from '#tests/journeys/support/page/usable.ts';

afterAll(closeBrowser);

/** How a single call fails. What ends alike for a screen (refused, unreadable) takes turns from screen to screen and from call to call. */
const FAULTS: readonly (readonly FaultKind[])[] = [
  ['refuse', '500'],
  ['html', 'cut', 'wrongtype'],
  ['reset'],
  ['null'],
];

function faultOf(turn: number, at: number): FaultKind {
  const kinds = FAULTS[turn % FAULTS.length] ?? [];
  return kinds[at % kinds.length] ?? '500';
}

test.each(screens)(
  '$path stands whatever comes of $named, and mends itself when asked again; with slow, loose and empty answers too',
  { timeout: 200_000 },
  async (screen) => {
    const site = await openScreen(screen);
    for (let turn = 0; turn < FAULTS.length; turn += 1) {
      const fail = Object.fromEntries(
        screen.calls.map((call, index) => [call, faultOf(index + turn, index + screen.at)]),
      );
      const when = JSON.stringify(fail);
      await site.control('scenario', { fail });
      await visit(site, screen.path);
      await expectUsable(site, when);
      await site.control('scenario', {});
      await mends(site, screen, when);
    }
    await standsWithWeakAnswers(site, screen);
  },
);

async function standsWithWeakAnswers(site: OpenSite, screen: Screen): Promise<void> {
  await site.control('scenario', { loose: true });
  await visit(site, screen.path);
  await until(() => site.page.locator('body').innerText()).toMatch(screen.whole);
  await expectUsable(site, 'loose');

  await site.control('scenario', { slow: 600 });
  await visit(site, screen.path);
  await until(() => site.page.locator('body').innerText(), 12_000).toMatch(screen.whole);
  await expectUsable(site, 'slow');

  await site.control('scenario', {
    empty: true,
    payWaysOff: true,
    fail: Object.fromEntries(screen.calls.map((call) => [call, 'emptylist'])),
  });
  await visit(site, screen.path);
  await expectUsable(site, 'empty');
  await site.control('scenario', {});
  await mends(site, screen, 'empty');
}
