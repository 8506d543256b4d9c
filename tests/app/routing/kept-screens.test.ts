import { describe, expect, it } from 'vitest';
import { openScreens } from '#tests/app/support/open-screens.ts';

/** Opens addresses of a player in turn. Returns also which pages are mounted, with the session of each. */
async function openAll(...addresses: string[]) {
  const site = await openScreens({ isLoggedIn: true });
  for (const address of addresses) await site.open(address);
  const mounted = () => site.screens.state.now.mounted.map(({ page, epoch }) => `${page} ${String(epoch)}`);
  return { ...site, mounted };
}

describe('the mounted screens', () => {
  it('are the visible one and the kept-alive ones, in one order', async () => {
    const { mounted } = await openAll('/', '/wallet', '/mine', '/wallet', '/');
    expect(mounted()).toEqual(['home 0', 'mine 0']);
  });

  it('contain no hidden one of another session', async () => {
    const { mounted, session, open } = await openAll('/mine', '/wallet');
    session.epoch = 1;
    await open('/');
    expect(mounted()).toEqual(['home 1']);
    await open('/mine');
    expect(mounted()).toEqual(['home 1', 'mine 1']);
  });

  it('lose the one on which the session changed when the player leaves it', async () => {
    const { mounted, session, open } = await openAll('/mine');
    session.epoch = 1;
    await open('/mine?type=2');
    expect(mounted()).toEqual(['mine 0']);
    await open('/');
    expect(mounted()).toEqual(['home 1']);
  });

  it('are mounted anew in another session, if the visitor may see them', async () => {
    const { mounted, session, screens, open } = await openAll('/mine', '/');
    Object.assign(session, { isLoggedIn: false, epoch: 1 });
    screens.clear();
    expect(mounted()).toEqual(['home 1']);
    session.isLoggedIn = true;
    await open('/mine');
    session.isLoggedIn = false;
    screens.clear();
    expect(mounted()).toEqual([]);
  });

  it('are shown with their tab again by a link without a query, in the same session', async () => {
    const { address, go, open, session } = await openAll('/mine?tab=2', '/');
    await go({ page: 'mine' });
    expect(address()).toBe('/mine?tab=2');
    await open('/mine'); // As the tabs do it.
    expect(address()).toBe('/mine');
    await open('/?pid=friend7');
    await open('/mine?tab=2');
    await go({ page: 'home' });
    expect(address(), 'no invitation').toBe('/');
    session.epoch = 1;
    await go({ page: 'mine' });
    expect(address()).toBe('/mine');
  });
});
