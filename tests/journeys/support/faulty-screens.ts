import { expect } from 'vitest';
import type { OperationId } from '#generated/contract.ts';
import { openJourney, type OpenSite } from './open-site.ts';
import { siteSettings } from './site-settings.ts';
import { until } from './page/until.ts';
import { expectUsable, isNetworkLine, retryAll } from './page/usable.ts';

/** A screen that is drawn from answers, and what shows that it has them. */
export interface Screen {
  path: string;
  loggedIn: boolean;
  /** The calls it makes to be drawn; they fail at the same time, each in its own way. */
  calls: OperationId[];
  /** What it shows when all is well. */
  whole: RegExp;
}

const SCREENS: Screen[] = [
  {
    path: '/',
    loggedIn: false,
    calls: ['getVisitUrl', 'getSite', 'listBanners', 'listHomeNotices', 'listGames'],
    whole: /登录[\s\S]*红包[\s\S]*真人[\s\S]*百家乐/,
  },
  {
    path: '/mine',
    loggedIn: true,
    calls: ['getUser', 'getWallet', 'getBalance'],
    whole: /demo2026[\s\S]*12,680/,
  },
  { path: '/wallet?type=2', loggedIn: true, calls: ['listCards'], whole: /5678[\s\S]*0018/ },
  { path: '/addBankCard', loggedIn: true, calls: ['listBanks'], whole: /请选择开户银行/ },
  { path: '/recharge', loggedIn: true, calls: ['getPayWays'], whole: /银行卡转账[\s\S]*提交存款/ },
  {
    path: '/recharge',
    loggedIn: true,
    calls: ['listCards', 'getPayRange', 'getReceivingAccount', 'listBanks'],
    whole: /100-50000[\s\S]*6222020200011112222[\s\S]*请选择付款银行/,
  },
  {
    path: '/transRecord',
    loggedIn: true,
    calls: ['listTransactions', 'listVenueBalances'],
    whole: /全部平台[\s\S]*(待审核|已通过)/,
  },
  {
    path: '/betRecord',
    loggedIn: true,
    calls: ['listBets', 'listVenueBalances'],
    whole: /全部平台[\s\S]*(已结算|未结算)/,
  },
  { path: '/message?type=2', loggedIn: true, calls: ['listNotices'], whole: /存款到账通知/ },
  {
    path: '/activityRecord',
    loggedIn: true,
    calls: ['listActivityApplications'],
    whole: /(待审核|已通过|已拒绝)/,
  },
  { path: '/boutBallBetInfo?type=1', loggedIn: false, calls: ['getArticle'], whole: /怎样存款？/ },
  {
    path: '/activity',
    loggedIn: false,
    calls: ['listActivityTypes', 'listActivities'],
    whole: /新人优惠[\s\S]*首存迎新礼/,
  },
  {
    path: '/activityInfo?id=101',
    loggedIn: true,
    calls: ['getActivity'],
    whole: /首存迎新礼[\s\S]*立即申请/,
  },
  {
    path: '/hongbao',
    loggedIn: true,
    calls: ['getRedPacketState'],
    whole: /剩余次数\s+\d\s+已抢次数\s+\d[\s\S]*100\s+0\s+0\s+10:00-12:00/,
  },
  {
    path: '/welfare',
    loggedIn: true,
    calls: ['listRedPackets', 'getRedPacketState'],
    whole: /已抢次数\s+\d[\s\S]*领取时间/,
  },
  {
    path: '/fanshui',
    loggedIn: true,
    calls: ['listRebates', 'listVenueBalances'],
    whole: /全部平台[\s\S]*待领取\s+¥\d[\s\S]*未领取/,
  },
  { path: '/vip', loggedIn: true, calls: ['listVipLevels'], whole: /VIP 10[\s\S]*0\.40%[\s\S]*VIP规则/ },
  { path: '/kefu', loggedIn: false, calls: ['getServiceUrl'], whole: /客服/ },
  { path: '/concise', loggedIn: false, calls: ['listProviderGames'], whole: /OB[\s\S]*锦鲤戏荷/ },
  {
    path: '/gamePage?name=football&type=sport&code=jf-football',
    loggedIn: true,
    calls: ['getGameUrl'],
    whole: /football/,
  },
  {
    path: '/withdrawal?method=bank',
    loggedIn: true,
    calls: ['getRequiredTurnover', 'listCards', 'listVenueBalances', 'getWallet'],
    whole: /¥12,680\.50[\s\S]*剩余流水\s*¥0\.00[\s\S]*请选择银行卡[\s\S]*云霄真人/,
  },
  {
    path: '/transfer',
    loggedIn: true,
    calls: ['listVenueBalances', 'getWallet', 'getBalance'],
    whole: /¥12,680\.50[\s\S]*已关闭[\s\S]*云霄真人/,
  },
  {
    path: '/money',
    loggedIn: true,
    calls: ['listVenueBalances', 'getWallet', 'getUser'],
    whole: /¥13,659\.30[\s\S]*¥978\.80[\s\S]*云霄真人/,
  },
  { path: '/app', loggedIn: false, calls: ['getSite'], whole: /扫码下载[\s\S]*下载iOS版/ },
];

/** Every screen of the table, with its calls as words. */
export const screens = SCREENS.map((screen, at) => ({ ...screen, at, named: screen.calls.join(', ') }));

/** A site whose polls, by which the player's own figures mend themselves, come each second. */
export function openScreen({ loggedIn }: Screen): Promise<OpenSite> {
  return openJourney({
    loggedIn,
    page: loggedIn ? '/mine' : '/login',
    allow: isNetworkLine,
    config: siteSettings({ balancePollMs: 1000 }),
  });
}

/** A retry that is offered, or coming back to the screen, brings what was missing; nothing is loaded anew. */
export async function mends(site: OpenSite, { path, loggedIn, whole }: Screen, when: string): Promise<void> {
  const text = (): Promise<string> => site.page.locator('body').innerText();
  await retryAll(site.page);
  if (!whole.test(await text())) {
    await site.go(loggedIn ? '/login' : '/login?type=1');
    await site.go(path);
    await retryAll(site.page);
  }
  await until(text, 12_000).toMatch(whole);
  await expectUsable(site, `${when}, lifted`);
  expect(site.page.url()).toContain(path);
}
