import { test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { settledButForCalls } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';
import { filledScreens, SAMPLES } from './pages.ts';
import { STATES, sweep } from './sweep.ts';

test.each(['empty', 'failed', 'loading'] as const)(
  'every page of config is sound while %s',
  async (state) => {
    const site = await openSite({
      loggedIn: true,
      scenario: STATES[state],
      page: '/usdtmore',
      allow: isNetworkLine,
    });
    await sweep(site, filledScreens(SAMPLES), state === 'loading' ? { wait: settledButForCalls } : {});
  },
);
