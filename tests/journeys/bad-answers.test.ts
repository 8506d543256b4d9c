import { afterAll, test } from 'vitest';
import type { FaultKind } from '#sandbox/scenario/scenario.ts';
import { closeBrowser } from './support/browser.ts';
import { mends, openScreen, screens } from './support/faulty-screens.ts';
import { expectUsable, visit } from './support/usable.ts';

afterAll(closeBrowser);

/**
 * How a single call fails. What ends alike for a screen (refused, unreadable) takes turns from screen to screen and from call to call. Empty lists are
 * in weak-answers.test.ts.
 */
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
  '$path stands whatever comes of $named, and mends itself when asked again',
  { timeout: 150_000 },
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
  },
);
