import { act, screen as dom } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '#generated/contract.ts';
import type { FaultKind } from '#sandbox/scenario/scenario.ts';
import { createWorkshop } from '#scripts/config/compile/workshop.ts';
import { openSandbox, type OpenSandbox } from './open-sandbox.ts';
import { type Files, goTo, settled, siteFaults } from './open-site.tsx';

/** A screen that is drawn from answers, and what shows that it has them. */
interface Screen {
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
    whole: /100-50,000[\s\S]*6222020200011112222[\s\S]*请选择付款银行/,
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
    whole: /首存迎新礼[\s\S]*(立即申请|已参加，查看记录)/,
  },
  {
    path: '/hongbao',
    loggedIn: true,
    calls: ['getRedPacketState'],
    whole: /剩余次数\s*\d\s*已抢次数\s*\d[\s\S]*100\s*0\s*0\s*10:00-12:00/,
  },
  {
    path: '/welfare',
    loggedIn: true,
    calls: ['listRedPackets', 'getRedPacketState'],
    whole: /已抢次数\s*\d[\s\S]*领取时间/,
  },
  {
    path: '/fanshui',
    loggedIn: true,
    calls: ['listRebates', 'listVenueBalances'],
    whole: /全部平台[\s\S]*待领取\s*¥\d[\s\S]*未领取/,
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

/** How a single call fails. What ends alike for a screen (refused, unreadable) takes turns from screen to screen and from call to call. */
const FAULTS: readonly (readonly FaultKind[])[] = [
  ['refuse', '500'],
  ['html', 'cut', 'wrongtype'],
  ['reset'],
  ['null'],
  ['emptylist'],
];

let files: Files;
let world: OpenSandbox;
beforeAll(async () => {
  const compiled = Object.entries((await createWorkshop('.').compile()).files);
  // Polls, by which the player's own figures mend themselves, come sooner than config may ask for.
  const sooner = (text: string): string => text.replace('"balancePollMs":4300', '"balancePollMs":100');
  files = Object.fromEntries(compiled.map(([name, text]) => [name, sooner(text)]));
  world = await openSandbox();
}, 60_000);
afterAll(() => world.close());

test.each(SCREENS.map((screen, at) => ({ ...screen, at, named: screen.calls.join(', ') })))(
  '$path stands whatever comes of $named, and has all of it when it is asked again',
  { timeout: 60_000 },
  async ({ path, loggedIn, calls, whole, at }) => {
    for (const [turn, kinds] of [...FAULTS.entries()]) {
      const fail = Object.fromEntries(
        calls.map((call, index) => [call, kindOf(index + turn, index + at) ?? kinds[0]]),
      ) as Partial<Record<OperationId, FaultKind>>;
      await world.pretend({ fail });
      const faults = await siteFaults(files, [path], loggedIn ? world.token : '', async (element) => {
        expect(element.textContent, JSON.stringify(fail)).not.toMatch(
          /undefined|NaN|\[object|shell\.|block-/,
        );
        expect(element.querySelectorAll('button, a[href]').length).toBeGreaterThan(0);
        await world.pretend({});
        await mends(element, path, whole);
      });
      expect(faults, JSON.stringify(fail)).toEqual([]);
    }
  },
);

function kindOf(turn: number, at: number): FaultKind | undefined {
  const kinds = FAULTS[turn % FAULTS.length] ?? [];
  return kinds[at % kinds.length];
}

/** A retry that is offered, or coming back to the screen, brings what was missing; nothing is loaded anew. */
async function mends(element: HTMLElement, path: string, whole: RegExp): Promise<void> {
  const seen = (words: RegExp) => expect.poll(() => element.textContent, { timeout: 6000 }).toMatch(words);
  for (const retry of dom.queryAllByRole('button', { name: /重试/ }))
    await act(async () => {
      retry.click();
      await settled();
    });
  if (!whole.test(element.textContent)) {
    await goTo('/boutBallBet');
    await seen(/责任博彩/);
    await goTo(path);
  }
  await seen(whole);
}
