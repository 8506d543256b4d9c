import { describe, expect, it } from 'vitest';
import { openScreens } from './support/open-screens.ts';

describe('the way through the site', () => {
  it('an unknown path leads home', async () => {
    const site = await openScreens({ at: '/no/such/page' });
    expect([site.address(), site.page()]).toEqual(['/', 'home']);
  });

  it('a visitor of a guarded page is sent to login, with the way back', async () => {
    const site = await openScreens({ at: '/wallet?type=2' });
    expect(site.navigations).toEqual(['replace /login?redirect=%2Fwallet%3Ftype%3D2']);
    expect(site.page()).toBe('login');
  });

  it('and keeps the name of who referred them', async () => {
    const site = await openScreens({ at: '/mine', referrer: 'friend7' });
    expect(site.navigations).toEqual(['replace /login?pid=friend7&redirect=%2Fmine']);
  });

  it('and after login goes on to it, in place of the login', async () => {
    const site = await openScreens({ at: '/wallet?type=2' });
    site.session.isLoggedIn = true;
    await site.go({ page: 'home', redirect: true });
    expect(site.navigations.at(-1)).toBe('replace /wallet?type=2');
    expect(site.page()).toBe('wallet');
  });

  it('whoever is logged in is led on from the login', async () => {
    const site = await openScreens({ at: '/login?redirect=%2Fwallet', isLoggedIn: true });
    expect(site.address()).toBe('/wallet');
  });

  it('whoever reads on from the login, such as the terms, comes back to what they typed', async () => {
    const site = await openScreens({ at: '/login' });
    await site.go({ page: 'home' });
    expect(site.navigations.at(-1)).toBe('push /');
  });

  it.each(['//evil.example.com', '/no/such/page', '/login?redirect=%2Fmine'])(
    'a redirect to %s is not followed',
    async (redirect) => {
      const at = `/login?redirect=${encodeURIComponent(redirect)}`;
      const site = await openScreens({ at, isLoggedIn: true });
      await site.go({ page: 'home', redirect: true });
      expect(site.address()).toBe('/');
    },
  );

  it('§8.9 going to the page one is on says so and scrolls up', async () => {
    const site = await openScreens({ at: '/' });
    await site.go({ page: 'home' });
    expect([site.messages, site.navigations]).toEqual([['shell.nav.already-here'], []]);
    expect(site.scrollUp).toHaveBeenCalledOnce();
  });

  it('going to the same page with another query is a way', async () => {
    const site = await openScreens({ at: '/wallet?type=1', isLoggedIn: true });
    await site.go({ page: 'wallet', query: { type: '2' } });
    expect([site.messages, site.navigations]).toEqual([[], ['push /wallet?type=2']]);
  });

  it('§8.10 a gate keeps a visitor where they are and offers login, which comes back', async () => {
    const site = await openScreens({ at: '/' });
    site.navigation.go({ page: 'transfer' });
    expect(site.dialogs.state.current?.request.text).toBe('gate.text');
    expect(site.page()).toBe('home');
    site.dialogs.answer(site.dialogs.state.current?.id ?? 0, 'login');
    await site.flush();
    expect(site.address()).toBe('/login?redirect=%2Ftransfer');
  });

  it('a gate that is tapped twice asks once', async () => {
    const site = await openScreens({ at: '/' });
    site.navigation.go({ page: 'transfer' });
    site.navigation.go({ page: 'transfer' });
    site.dialogs.answer(site.dialogs.state.current?.id ?? 0, 'stay');
    await site.flush();
    expect(site.dialogs.state.current).toBeUndefined();
    site.navigation.go({ page: 'transfer' });
    expect(site.dialogs.state.current?.request.text).toBe('gate.text');
  });

  it('§8.10 a gate that is typed keeps its address and offers login in place, without a dialog', async () => {
    const site = await openScreens({ at: '/transfer?from=1' });
    expect([site.address(), site.navigations]).toEqual(['/transfer?from=1', []]);
    expect(site.screens.state.now).toMatchObject({
      screen: { page: 'transfer', isGated: true },
      next: undefined,
    });
    expect(site.dialogs.state.current).toBeUndefined();
  });

  it('and opens in place when a session begins there', async () => {
    const site = await openScreens({ at: '/transfer' });
    site.session.isLoggedIn = true;
    site.screens.recheck();
    await site.flush();
    expect(site.screens.state.now.screen).toMatchObject({ page: 'transfer', isGated: false });
  });

  it('a session that expires behind a gate leads to login and back, whoever notices first', async () => {
    const site = await openScreens({ at: '/transfer', isLoggedIn: true });
    expect(site.screens.state.now.screen?.isGated).toBe(false);
    site.session.isLoggedIn = false;
    site.navigation.login(site.navigation.here(), { replace: true });
    site.screens.recheck();
    await site.flush();
    expect([site.address(), site.page()]).toEqual(['/login?redirect=%2Ftransfer', 'login']);
    expect(site.dialogs.state.current).toBeUndefined();
    site.session.isLoggedIn = true;
    await site.go({ page: 'home', redirect: true });
    expect(site.screens.state.now.screen).toMatchObject({ page: 'transfer', isGated: false });
  });

  it('a closed page is closed for a visitor too: nobody logs in for it in vain', async () => {
    const site = await openScreens({ closedGate: true });
    site.setScope({ site: { redpacket_switch: 0 } });
    await site.open('/hongbao');
    expect([site.messages, site.page(), site.dialogs.state.current]).toEqual([
      ['packet.closed'],
      'home',
      undefined,
    ]);
  });

  it('a page behind a gate whose state cannot be known shows the gate, not the page', async () => {
    const site = await openScreens({ closedGate: true });
    site.setScope({});
    await site.open('/hongbao');
    expect(site.screens.state.now.screen).toMatchObject({ page: 'hongbao', isGated: true });
  });

  it('a page that is closed while it is open is left, and says why once', async () => {
    const site = await openScreens({ at: '/hongbao', isLoggedIn: true });
    expect(site.page()).toBe('hongbao');
    site.setScope({ site: { redpacket_switch: 0 } });
    site.setScope({ site: { redpacket_switch: 0 } });
    await site.flush();
    expect([site.messages, site.page()]).toEqual([['packet.closed'], 'home']);
  });

  it('§8.8 a closed page is not opened and says why', async () => {
    const site = await openScreens({ at: '/' });
    site.setScope({ site: { redpacket_switch: 0 } });
    await site.go({ page: 'hongbao' });
    expect([site.messages, site.page()]).toEqual([['packet.closed'], 'home']);
  });

  it('a page that may be closed waits until that is known', async () => {
    const site = await openScreens();
    site.loadSite.mockReturnValue(new Promise(() => {}));
    site.setScope({});
    await site.open('/hongbao');
    expect(site.screens.state.now).toMatchObject({ screen: undefined, next: 'loading' });
    site.setScope({ site: { redpacket_switch: 1 } });
    await site.flush();
    expect(site.page()).toBe('hongbao');
  });

  it('and does not wait for a change of the settings that came before anybody was subscribed to it', async () => {
    const site = await openScreens();
    site.setScopeSilently({});
    site.loadSite.mockImplementation(() => {
      site.setScopeSilently({ site: { redpacket_switch: 1 } });
      return Promise.resolve(true);
    });
    await site.open('/hongbao');
    expect(site.page()).toBe('hongbao');
  });

  it('and is open when it cannot be known', async () => {
    const site = await openScreens();
    site.setScope({});
    await site.open('/hongbao');
    expect(site.page()).toBe('hongbao');
  });

  it('the end of the session leads away from a guarded page', async () => {
    const site = await openScreens({ at: '/mine', isLoggedIn: true });
    expect(site.page()).toBe('mine');
    site.session.isLoggedIn = false;
    site.screens.recheck();
    await site.flush();
    expect(site.address()).toBe('/login?redirect=%2Fmine');
  });

  it('back goes to the screen before, or to where the page says when there is none', async () => {
    const site = await openScreens({ at: '/' });
    site.navigation.back({ path: '/login', search: '' });
    await site.flush();
    site.history.state = { idx: 2 };
    site.navigation.back({ path: '/login', search: '' });
    await site.flush();
    expect(site.navigations).toEqual(['replace /login', 'back']);
  });

  it('back of a page leads a visitor home, never to a login or a gate', async () => {
    const site = await openScreens();
    for (const page of ['mine', 'transfer']) {
      await site.open('/login');
      await site.go({ page, back: true });
      expect([site.address(), site.dialogs.state.current]).toEqual(['/', undefined]);
    }
  });

  it('a page that cannot be loaded leaves the one before, and can be tried again', async () => {
    const site = await openScreens({ at: '/', isLoggedIn: true });
    site.setBroken(['wallet']);
    await site.open('/wallet');
    expect(site.screens.state.now).toMatchObject({ screen: { page: 'home' }, next: 'failed' });
    site.setBroken([]);
    site.screens.retry();
    await site.flush();
    expect(site.screens.state.now).toMatchObject({ screen: { page: 'wallet' }, next: undefined });
  });

  it('a member’s page leaves the screen at once when its player is gone, a public one is drawn anew', async () => {
    const site = await openScreens({ at: '/wallet', isLoggedIn: true });
    expect(site.page()).toBe('wallet');
    site.session.isLoggedIn = false;
    site.screens.clear();
    expect(site.screens.state.now).toEqual({ screen: undefined, next: 'loading', generation: 1 });
    site.screens.recheck();
    await site.flush();
    expect(site.page()).toBe('login');
    await site.open('/');
    site.screens.clear();
    expect([site.page(), site.screens.state.now.generation]).toEqual(['home', 2]);
  });

  it('/register typed into an open page is the register form, and its referrer is noted', async () => {
    const site = await openScreens({ at: '/' });
    await site.open('/register?pid=friend7');
    expect(site.address()).toBe('/login?type=1&pid=friend7');
    expect(site.referrer()).toBe('friend7');
  });

  it('the referrer comes along to the login page', async () => {
    const site = await openScreens({ at: '/', referrer: 'friend7' });
    await site.go({ page: 'login', query: { type: '1' } });
    expect(site.address()).toBe('/login?pid=friend7&type=1');
  });
});
