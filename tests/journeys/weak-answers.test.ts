import { afterAll, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { mends, openScreen, screens } from './support/faulty-screens.ts';
import { until } from './support/until.ts';
import { expectUsable, visit } from './support/usable.ts';

afterAll(closeBrowser);

test.each(screens)(
  '$path ($named) stands with slow, loose and empty answers',
  { timeout: 90_000 },
  async (screen) => {
    const site = await openScreen(screen);
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
  },
);
