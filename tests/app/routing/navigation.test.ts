import { describe, expect, it, vi } from 'vitest';
import { backTarget, insidePath } from '#app/routing/navigation.ts';
import { openScreens } from '#tests/app/support/open-screens.ts';
import { siteMap } from '#tests/app/support/site-map.ts';

type Options = Parameters<typeof openScreens>[0];
type Site = Awaited<ReturnType<typeof openScreens>>;

describe('navigation', () => {
  it.each<[what: string, options: Options, address: string]>([
    ['an unknown path to the home page', { at: '/no/such/page' }, '/'],
    [
      'a visitor from a member page to login, with the page to return to',
      { at: '/wallet?type=2' },
      '/login?redirect=%2Fwallet%3Ftype%3D2',
    ],
    [
      'to login with the referrer',
      { at: '/mine', referrer: 'friend7' },
      '/login?pid=friend7&redirect=%2Fmine',
    ],
    ['a player from the login page', { at: '/login?redirect=%2Fwallet', isLoggedIn: true }, '/wallet'],
    ['a player home, not to another host', { at: '/login?redirect=%2F%2Fa.example', isLoggedIn: true }, '/'],
    ['a player home, not to an unknown page', { at: '/login?redirect=%2Fno', isLoggedIn: true }, '/'],
    ['a player home, not to login again', { at: '/login?redirect=%2Flogin', isLoggedIn: true }, '/'],
  ])('redirects %s', async (_, options, address) => {
    const site = await openScreens(options);
    expect([site.address(), site.navigations]).toEqual([address, [`replace ${address}`]]);
  });

  it.each([
    ['with the requested page', '/wallet?type=2', 'replace /wallet?type=2', 'wallet', []],
    ['with the home page if that is closed', '/hongbao', 'replace /', 'home', ['red-packet.closed']],
  ])('replaces the login page after login %s', async (_, path, navigation, page, messages) => {
    const site = await openScreens({ at: `/login?redirect=${encodeURIComponent(path)}` });
    site.server.scope = { site: { redpacket_switch: 0 } };
    site.session.isLoggedIn = true;
    await site.go({ page: 'home', redirect: true });
    expect([site.navigations, site.page(), site.messages]).toEqual([[navigation], page, messages]);
  });

  it('keeps the login page in the history when a visitor opens another page from it', async () => {
    const site = await openScreens({ at: '/login' });
    await site.go({ page: 'home' });
    expect(site.navigations.at(-1)).toBe('push /');
  });

  it('§8.9 shows a message and scrolls up if the page is already open', async () => {
    const site = await openScreens({ at: '/?tab=2' });
    await site.go({ page: 'home' });
    await site.go({ page: 'home', replace: true }); // As after a logout, and no tap on a link.
    site.navigation.setShownPath('/mine');
    await site.go({ page: 'home' }); // A second tap, before home has appeared.
    expect([site.messages, site.navigations]).toEqual([['shell.nav.already-here'], []]);
    expect(site.scrollUp).toHaveBeenCalledOnce();
  });

  it.each<[at: string, query: Record<string, string> | undefined, address: string]>([
    ['/wallet?type=1', { type: '2' }, '/wallet?type=2'],
    ['/login?redirect=%2Fmine', undefined, '/login'],
  ])('navigates from %s to the same page with another query %j', async (at, query, address) => {
    const site = await openScreens({ at, isLoggedIn: query !== undefined });
    await site.go({ page: at.slice(1, at.indexOf('?')), query });
    expect([site.messages, site.navigations]).toEqual([[], [`push ${address}`]]);
  });

  it('§8.10 offers login in one dialog for two taps on a page with a gate, and returns to it', async () => {
    const site = await openScreens({ at: '/' });
    site.navigation.go({ page: 'transfer' });
    site.navigation.go({ page: 'transfer' });
    site.dialogs.answer(site.dialogs.state.current?.id ?? 0, 'no');
    await site.flush();
    expect(site.dialogs.state.current).toBeUndefined();
    site.navigation.go({ page: 'transfer' });
    expect(site.dialogs.state.current?.request.text).toBe('gate.text');
    expect(site.page()).toBe('home');
    site.dialogs.answer(site.dialogs.state.current?.id ?? 0, 'yes');
    await site.flush();
    expect(site.address()).toBe('/login?redirect=%2Ftransfer');
  });

  it('§8.10 shows the gate on the page, without a dialog, for a typed address, and the page when a session begins', async () => {
    const site = await openScreens({ at: '/transfer?from=1' });
    expect([site.address(), site.navigations]).toEqual(['/transfer?from=1', []]);
    expect(site.screens.state.now).toMatchObject({
      screen: { page: 'transfer', isGated: true },
      next: undefined,
    });
    expect(site.dialogs.state.current).toBeUndefined();
    site.session.isLoggedIn = true;
    site.screens.recheck();
    await site.flush();
    expect(site.screens.state.now.screen).toMatchObject({ page: 'transfer', isGated: false });
  });

  it('redirects to login and back when a session expires behind a gate, in either order of events', async () => {
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

  const close = (site: Site): void => site.setScope({ site: { redpacket_switch: 0 } });
  it.each<[what: string, options: Options, step: (site: Site) => unknown]>([
    ['§8.8 instead of a closed page', { at: '/' }, (site) => site.go({ page: 'hongbao' })],
    ['at the address of a closed page, also to a visitor', {}, (site) => site.open('/hongbao')],
    ['once when a page is closed while it is open', { at: '/hongbao', isLoggedIn: true }, close],
  ])('shows a message and the home page, %s', async (_, options, step) => {
    const site = await openScreens(options);
    close(site);
    await step(site);
    await site.flush();
    expect([site.messages, site.page()]).toEqual([['red-packet.closed'], 'home']);
    expect(site.dialogs.state.current).toBeUndefined();
  });

  it('shows the home page though config closes it: closed pages lead there', async () => {
    const closedWhen = { if: { value: 1, eq: 1 }, say: 'home.closed' } as const;
    vi.spyOn(siteMap, 'head').mockReturnValue({ ...siteMap.head('home'), closedWhen });
    const site = await openScreens({ at: '/' });
    expect([site.page(), site.navigations]).toEqual(['home', []]);
  });

  it('waits until it is known whether a page is closed', async () => {
    const site = await openScreens();
    site.loadSite.mockReturnValue(new Promise(() => {}));
    site.setScope({});
    await site.open('/hongbao');
    expect(site.screens.state.now).toMatchObject({ screen: undefined, next: 'loading' });
    site.setScope({ site: { redpacket_switch: 1 } });
    await site.flush();
    expect(site.page()).toBe('hongbao');
  });

  it('uses settings that arrived before the first subscription', async () => {
    const site = await openScreens();
    site.server.scope = {};
    site.loadSite.mockImplementation(() => {
      site.server.scope = { site: { redpacket_switch: 1 } };
      return Promise.resolve(true);
    });
    await site.open('/hongbao');
    expect(site.page()).toBe('hongbao');
  });

  it.each([
    ['opens a page to a player', true],
    ['shows the gate of a page to a visitor', false],
  ])('%s if it cannot be known whether it is closed', async (_, isLoggedIn) => {
    const site = await openScreens({ isLoggedIn });
    site.setScope({});
    await site.open('/hongbao');
    expect(site.screens.state.now).toMatchObject({ screen: { page: 'hongbao', isGated: !isLoggedIn } });
  });

  it('goes back to the previous screen, or to the fallback if there is none', async () => {
    const site = await openScreens({ at: '/' });
    site.navigation.back({ path: '/login', search: '' });
    await site.flush();
    site.history.state = { idx: 2 };
    site.navigation.back({ path: '/login', search: '' });
    await site.flush();
    expect(site.navigations).toEqual(['replace /login', 'back']);
  });

  it('goes back to the home page if the target needs a login', async () => {
    const site = await openScreens({ at: '/login' });
    await site.go({ page: 'transfer', back: true });
    expect([site.address(), site.dialogs.state.current]).toEqual(['/', undefined]);
  });

  it('keeps the previous page if one could not be loaded, and retries', async () => {
    const site = await openScreens({ at: '/', isLoggedIn: true });
    site.server.brokenPages = ['wallet'];
    await site.open('/wallet');
    expect(site.screens.state.now).toMatchObject({ screen: { page: 'home' }, next: 'failed' });
    site.server.brokenPages = [];
    site.screens.retry();
    await site.flush();
    expect(site.screens.state.now).toMatchObject({ screen: { page: 'wallet' }, next: undefined });
  });

  it('removes a member page at once when the session ends, and remounts a public one', async () => {
    const site = await openScreens({ at: '/wallet', isLoggedIn: true });
    expect(site.page()).toBe('wallet');
    site.session.isLoggedIn = false;
    site.screens.clear();
    expect(site.screens.state.now).toEqual({ screen: undefined, next: 'loading', mounted: [] });
    site.screens.recheck();
    await site.flush();
    expect(site.address()).toBe('/login?redirect=%2Fwallet');
    await site.open('/');
    site.session.epoch = 1;
    site.screens.clear();
    expect(site.screens.state.now).toMatchObject({ screen: { page: 'home', epoch: 1 }, next: undefined });
  });

  it('opens the register form for a typed /register, and stores its referrer for the address of the login page', async () => {
    const site = await openScreens({ at: '/' });
    await site.open('/register?pid=friend7');
    expect(site.address()).toBe('/login?type=1&pid=friend7');
    expect(site.referrer()).toBe('friend7');
    await site.open('/');
    await site.go({ page: 'login', query: { type: '1' } });
    expect(site.address()).toBe('/login?pid=friend7&type=1');
  });
});

describe('a redirect', () => {
  const inside = '/ /mine /wallet?type=2 /a/b-c_d /password?type=1&x=%E4%BD%A0*'.split(' ');
  it.each([...inside, '/pay?url='.padEnd(900, 'a')])('%s is a path inside the site', (path) => {
    expect(insidePath(path)).toBe(path);
  });

  const outside = '//evil.com /\\evil.com \\/evil.com ///evil /a//evil https://evil.com javascript:alert(1)';
  const escaped = '/%2Fevil.com /%5Cevil.com /%09/evil.com /mine?next=//evil.com /mine?x=https://evil.com';
  const odd = ['/../x', '/mine#/evil', 'mine', '', ' /mine', '/mine\n', '/\t/evil.com', '/'.padEnd(5e3, 'a')];
  const rejected = [...outside.split(' '), ...escaped.split(' '), ...odd, null, undefined, ['/mine']];
  it.each(rejected)('%j is rejected', (path) => {
    expect(insidePath(path)).toBeUndefined();
  });

  it.each(['/', '//evil'])('to %j is not in the address of the login page', async (path) => {
    const site = await openScreens({ at: '/' });
    site.navigation.login({ path, search: '' });
    await site.flush();
    expect(site.address()).toBe('/login');
  });
});

describe('back leads', () => {
  const visitor = { flags: { loggedIn: false } };
  const player = { flags: { loggedIn: true } };
  it.each([
    ['to the page in config', 'mine', player, 'mine'],
    ['to a public page in config', 'login', visitor, 'login'],
    ['a visitor home from the page of a member', 'mine', visitor, 'home'],
    ['to a page that is open', 'hongbao', player, 'hongbao'],
    ['home if the page is closed', 'hongbao', { ...player, site: { redpacket_switch: 0 } }, 'home'],
    ['home if the page is unknown', 'nowhere', player, 'home'],
    ['home without a page in config', undefined, player, 'home'],
  ])('%s', (_, backTo, sources, page) => {
    expect(backTarget({ ...(backTo && { backTo }) }, siteMap, sources)).toBe(page);
  });
});
