import { describe, expect, it, vi } from 'vitest';
import { createDialogQueue } from '#app/shell/dialog-queue.ts';
import { createAddressOpener } from '#app/routing/open-address.ts';

function openOpener(openTab: () => Window | null = () => null, isTapped = false) {
  const dialogs = createDialogQueue();
  const refuse = vi.fn();
  const assign = vi.fn();
  const open = vi.fn(openTab);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { assign, origin: 'https://own.example.com' });
  vi.stubGlobal('navigator', { userActivation: { isActive: isTapped } });
  const site = { hosts: { pay: ['pay.example.com'], any: [] }, schemes: { pay: ['alipays'] } };
  const opener = createAddressOpener(site, dialogs, { show: refuse }, (key) => key);
  return { opener, dialogs, refuse, assign, open };
}

describe('an address from the server', () => {
  it('opens in the same tab', () => {
    const { opener, assign } = openOpener();
    expect(opener.open('https://pay.example.com/1', 'self', 'pay')).toBe(true);
    expect(assign).toHaveBeenCalledWith('https://pay.example.com/1');
  });

  it.each(['javascript:alert(1)', 'https://evil.example.com', null])('%j is refused in words', (address) => {
    const { opener, refuse, assign, open } = openOpener();
    expect(opener.open(address, 'self', 'pay')).toBe(false);
    expect(opener.open(address, 'tab', 'pay')).toBe(false);
    expect(refuse).toHaveBeenCalledWith('shell.open.unsafe', 'error');
    expect([assign.mock.calls, open.mock.calls]).toEqual([[], []]);
  });

  it('in a new tab has no opener', () => {
    const tab = { opener: {}, location: { href: '' } };
    const { opener } = openOpener(() => tab as unknown as Window);
    opener.open('https://a.example.com/', 'tab', 'any');
    expect([tab.opener, tab.location.href]).toEqual([null, 'https://a.example.com/']);
  });

  it('uses the held tab; an unused one is closed', () => {
    const tab = { opener: {}, location: { href: 'about:blank' }, closed: false, close: vi.fn() };
    const { opener, open } = openOpener(() => tab as unknown as Window);
    const release = opener.reserveTab();
    expect([open.mock.calls.length, tab.opener]).toEqual([1, null]);
    opener.open('https://a.example.com/', 'tab');
    release();
    expect([open.mock.calls.length, tab.location.href]).toEqual([1, 'https://a.example.com/']);
    expect(tab.close).not.toHaveBeenCalled();

    const releaseAnother = opener.reserveTab();
    opener.open('javascript:alert(1)', 'tab');
    releaseAnother();
    expect(tab.close).toHaveBeenCalledOnce();
    opener.open('https://b.example.com/', 'tab');
    expect(open.mock.calls.length).toBe(3);
  });

  it('of our own origin is opened, and known as our own', () => {
    const { opener, assign } = openOpener();
    expect(opener.addressOf('https://own.example.com/x')?.kind).toBe('own');
    expect(opener.addressOf('https://game.example.com/x')?.kind).toBe('foreign');
    expect(opener.open('https://own.example.com/x', 'self')).toBe(true);
    expect(assign).toHaveBeenCalledWith('https://own.example.com/x');
  });

  it('of an app opens after a tap, if its scheme is listed for this use', () => {
    const { opener, refuse, assign, open } = openOpener(() => null, true);
    expect(opener.open('alipays://pay/1', 'tab', 'pay')).toBe(true);
    expect([assign.mock.calls, open.mock.calls]).toEqual([[['alipays://pay/1']], []]);
    expect(opener.open('alipays://pay/1', 'self', 'any')).toBe(false);
    expect(opener.open('weixin://pay/1', 'self', 'pay')).toBe(false);
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(assign).toHaveBeenCalledOnce();
  });

  it.each([
    ['whose tab is blocked', 'https://a.example.com/', 'tab', 'any', 'shell.open.blocked'],
    ['of an app without a tap', 'alipays://pay/1', 'self', 'pay', 'shell.open.app'],
  ] as const)('%s opens by a tap in a dialog', async (_, address, as, hosts, text) => {
    const { opener, dialogs, assign } = openOpener();
    expect(opener.open(address, as, hosts)).toBe(true);
    expect(assign).not.toHaveBeenCalled();
    expect(dialogs.state.current?.request.text).toBe(text);
    dialogs.answer(dialogs.state.current?.id ?? 0, 'yes');
    await Promise.resolve();
    await Promise.resolve();
    expect(assign).toHaveBeenCalledWith(address);
  });
});
