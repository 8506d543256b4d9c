import { describe, expect, it } from 'vitest';
import { openScreens } from './support/open-screens.ts';

describe('the way through the site', () => {
  it('an unknown path leads home', async () => {
    const site = openScreens();
    await site.open('/no/such/page');
    expect([site.address(), site.page()]).toEqual(['/', 'home']);
  });

  it('a visitor of a guarded page is sent to login, with the way back', async () => {
    const site = openScreens();
    await site.open('/wallet?type=2');
    expect(site.led).toEqual(['replace /login?redirect=%2Fwallet%3Ftype%3D2']);
    expect(site.page()).toBe('login');
  });

  it('and keeps the name of who referred them', async () => {
    const site = openScreens({ referrer: 'friend7' });
    await site.open('/mine');
    expect(site.led).toEqual(['replace /login?pid=friend7&redirect=%2Fmine']);
  });

  it('and after login goes on to it, in place of the login', async () => {
    const site = openScreens();
    await site.open('/wallet?type=2');
    site.session.isLoggedIn = true;
    site.lead.go({ page: 'home', redirect: true });
    await site.rest();
    expect(site.led.at(-1)).toBe('replace /wallet?type=2');
    expect(site.page()).toBe('wallet');
  });

  it.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '/%2Fevil.example.com',
    'https://evil.example.com',
    '/no/such/page',
    '/login?redirect=%2Fmine',
    'javascript:alert(1)',
  ])('a redirect to %s is not followed', async (redirect) => {
    const site = openScreens({ isLoggedIn: true });
    await site.open(`/login?redirect=${encodeURIComponent(redirect)}`);
    site.lead.go({ page: 'home', redirect: true });
    await site.rest();
    expect(site.address()).toBe('/');
  });

  it('going to the page one is on says so and scrolls up', async () => {
    const site = openScreens();
    await site.open('/');
    site.lead.go({ page: 'home' });
    await site.rest();
    expect([site.said, site.led]).toEqual([['shell.nav.already-here'], []]);
    expect(site.scrollUp).toHaveBeenCalledOnce();
  });

  it('going to the same page with another query is a way', async () => {
    const site = openScreens({ isLoggedIn: true });
    await site.open('/wallet?type=1');
    site.lead.go({ page: 'wallet', query: { type: '2' } });
    await site.rest();
    expect([site.said, site.led]).toEqual([[], ['push /wallet?type=2']]);
  });

  it('a gate keeps a visitor where they are and offers login, which comes back', async () => {
    const site = openScreens();
    await site.open('/');
    site.lead.go({ page: 'transfer' });
    expect(site.dialogs.current()?.request.text).toBe('gate.text');
    expect(site.page()).toBe('home');
    site.dialogs.answer(site.dialogs.current()?.id ?? 0, 'login');
    await site.rest();
    expect(site.address()).toBe('/login?redirect=%2Ftransfer');
  });

  it('a gate that is typed shows the home page behind its offer, once', async () => {
    const site = openScreens();
    await site.open('/transfer');
    expect([site.address(), site.page()]).toEqual(['/', 'home']);
    site.dialogs.answer(site.dialogs.current()?.id ?? 0, 'stay');
    await site.rest();
    expect([site.dialogs.current(), site.address()]).toEqual([undefined, '/']);
  });

  it('a closed page is not opened and says why', async () => {
    const site = openScreens();
    await site.open('/');
    site.setScope({ site: { redpacket_switch: 0 } });
    site.lead.go({ page: 'hongbao' });
    await site.rest();
    expect([site.said, site.page()]).toEqual([['packet.closed'], 'home']);
  });

  it('a page that may be closed waits until that is known', async () => {
    const site = openScreens();
    site.loadSite.mockReturnValue(new Promise(() => {}));
    site.setScope({});
    await site.open('/hongbao');
    expect(site.screens.now()).toMatchObject({ screen: undefined, next: 'loading' });
    site.setScope({ site: { redpacket_switch: 1 } });
    await site.rest();
    expect(site.page()).toBe('hongbao');
  });

  it('and is open when it cannot be known', async () => {
    const site = openScreens();
    site.setScope({});
    await site.open('/hongbao');
    expect(site.page()).toBe('hongbao');
  });

  it('the end of the session leads away from a guarded page', async () => {
    const site = openScreens({ isLoggedIn: true });
    await site.open('/mine');
    expect(site.page()).toBe('mine');
    site.session.isLoggedIn = false;
    site.screens.reconsider();
    await site.rest();
    expect(site.address()).toBe('/login?redirect=%2Fmine');
  });

  it('back goes to the screen before, or to where the page says when there is none', async () => {
    const site = openScreens();
    await site.open('/');
    site.navigator.back({ path: '/login', search: '' });
    await site.rest();
    site.history.state = { idx: 2 };
    site.navigator.back({ path: '/login', search: '' });
    await site.rest();
    expect(site.led).toEqual(['replace /login', 'back']);
  });

  it('a page that cannot be loaded leaves the one before, and can be tried again', async () => {
    const site = openScreens({ isLoggedIn: true });
    await site.open('/');
    site.setBroken(['wallet']);
    await site.open('/wallet');
    expect(site.screens.now()).toMatchObject({ screen: { page: 'home' }, next: 'failed' });
    site.setBroken([]);
    site.screens.retry();
    await site.rest();
    expect(site.screens.now()).toMatchObject({ screen: { page: 'wallet' }, next: undefined });
  });

  it('the referrer comes along to the login page', async () => {
    const site = openScreens({ referrer: 'friend7' });
    await site.open('/');
    site.lead.go({ page: 'login', query: { type: '1' } });
    await site.rest();
    expect(site.address()).toBe('/login?pid=friend7&type=1');
  });
});
