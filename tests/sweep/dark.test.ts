import { afterAll, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { isNetworkLine } from '#tests/journeys/support/usable.ts';
import { filledScreens } from './pages.ts';
import { SAMPLES, samplesWithOrder } from './samples.ts';
import { shapesShown, STATES, sweep, type Look } from './sweep.ts';

afterAll(closeBrowser);

/** By night nothing changes but the colours: what is seen together must have its contrast. */
const LOOK: Look = { widths: [], axeWidths: [390], axe: 'contrast' };

test.each(['full', 'empty', 'failed', 'loading'] as const)(
  'every page of config can be read by night, %s',
  { timeout: 600_000 },
  async (state) => {
    const wait = state === 'loading' ? { wait: shapesShown } : {};
    const site = await openSite({
      dark: true,
      welcome: false,
      loggedIn: true,
      reducedMotion: true,
      page: '/login',
      ...(state !== 'full' && { scenario: STATES[state] }),
      allow: isNetworkLine,
    });
    const filled = filledScreens(state === 'full' ? await samplesWithOrder(site) : SAMPLES);
    await sweep(site, filled, { ...LOOK, ...wait, allow: isNetworkLine });
  },
);
