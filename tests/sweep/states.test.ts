import { test } from 'vitest';
import { scenarios } from '#studio/server/preview/scenario-controller.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { settledButForCalls } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';
import { filledScreens, SAMPLES } from './pages.ts';
import { sweep } from './sweep.ts';

test.each(['empty', 'failing', 'waiting'] as const)(
  'every page of config is sound while %s',
  async (state) => {
    const site = await openSite({
      loggedIn: true,
      scenario: scenarios[state](),
      page: '/usdtmore',
      allow: isNetworkLine,
    });
    await sweep(site, filledScreens(SAMPLES), state === 'waiting' ? { wait: settledButForCalls } : {});
  },
);
