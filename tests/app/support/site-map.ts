import type { PageHead } from '#model/bundle.ts';
import type { SiteConfig } from '#generated/config.ts';
import { createSiteMap, type SiteMap } from '#app/routing/site-map.ts';

const site = {
  version: 1,
  name: 'shell.brand',
  locale: 'zh-CN',
  homePage: 'home',
  loginPage: 'login',
  sources: { site: 'getSite', user: 'getUser', wallet: 'getWallet' },
  requestTimeoutMs: 30_000,
  balancePollMs: 4300,
  idempotencyHeader: true,
  savedLogin: true,
  hosts: {},
  pagesToCome: [],
} as const satisfies SiteConfig;

const heads: Record<string, PageHead> = {
  home: { path: '/', access: 'public', topBar: 'main', tabBar: true, keepAlive: true },
  login: { path: '/login', access: 'public', topBar: 'sub' },
  mine: { path: '/mine', access: 'member', topBar: 'hidden', keepAlive: true },
  wallet: { path: '/wallet', access: 'member', topBar: 'sub' },
  transfer: { path: '/transfer', access: 'gate', gateText: 'gate.text', topBar: 'hidden' },
  hongbao: {
    path: '/hongbao',
    access: 'public',
    topBar: 'main',
    closedWhen: { if: { value: { $get: 'site#/redpacket_switch' }, eq: 0 }, say: 'packet.closed' },
  },
};

/** `closedGate`: /hongbao has access `gate`, as in config/pages/hongbao.json. */
export function testSiteMap(closedGate = false): SiteMap {
  const { hongbao } = heads;
  if (!closedGate || !hongbao) return createSiteMap({ site, heads });
  return createSiteMap({ site, heads: { ...heads, hongbao: { ...hongbao, access: 'gate' } } });
}
