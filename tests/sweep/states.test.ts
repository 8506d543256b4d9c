import { afterAll, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';
import { filledScreens } from './pages.ts';
import { SAMPLES } from './samples.ts';
import { shapesShown, STATES, sweep, type Look } from './sweep.ts';

afterAll(closeBrowser);

const LOOK: Look = { widths: [320, 390], axeWidths: [320, 390], night: true };

test.each(['empty', 'failed', 'loading'] as const)(
  'every page of config is sound while %s, by day and by night',
  { timeout: 600_000 },
  async (state) => {
    const wait = state === 'loading' ? { wait: shapesShown } : {};
    const site = await openSite({
      welcome: false,
      loggedIn: true,
      reducedMotion: true,
      scenario: STATES[state],
      page: '/login',
      allow: isNetworkLine,
    });
    const filled = filledScreens(SAMPLES);
    await sweep(site, filled, { ...LOOK, ...wait, allow: isNetworkLine });
  },
);
