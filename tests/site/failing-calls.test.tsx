import { act, screen as dom } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OperationId } from '#generated/contract.ts';
import type { FaultKind } from '#sandbox/scenario/read-scenario.ts';
import { openSandbox } from './open-sandbox.ts';
import { goTo, settled, siteFaults, wordsInOrder } from './open-site.tsx';

/** Screens that show responses: path, player, the calls that they need, and their text if all succeed. */
const SCREENS = String.raw`
/ | visitor | getVisitUrl getSite listBanners listHomeNotices listGames | 登录…红包…真人…百家乐
/mine | player | getUser getWallet getBalance | demo2026…12,680
/wallet?type=2 | player | listCards | 5678…0018
/addBankCard | player | listBanks | 请选择开户银行
/recharge | player | getPayWays | 银行卡转账…提交存款
/recharge | player | listCards getPayRange getReceivingAccount listBanks | 100-50,000…6222020200011112222…请选择付款银行
/transRecord | player | listTransactions listVenueBalances | 全部平台…(待审核|已通过)
/betRecord | player | listBets listVenueBalances | 全部平台…(已结算|未结算)
/message?type=2 | player | listNotices | 存款到账通知
/activityRecord | player | listActivityApplications | (待审核|已通过|已拒绝)
/boutBallBetInfo?type=1 | visitor | getArticle | 怎样存款？
/activity | visitor | listActivityTypes listActivities | 新人优惠…首存迎新礼
/activityInfo?id=101 | player | getActivity | 首存迎新礼…(立即申请|已参加，查看记录)
/hongbao | player | getRedPacketState | 剩余次数\s*\d\s*已抢次数\s*\d…100\s*0\s*0\s*10:00-12:00
/welfare | player | listRedPackets getRedPacketState | 已抢次数\s*\d…领取时间
/fanshui | player | listRebates listVenueBalances | 全部平台…待领取\s*¥\d…未领取
/vip | player | listVipLevels | VIP 10…0\.40%…VIP规则
/kefu | visitor | getServiceUrl | 客服
/concise | visitor | listProviderGames | OB…锦鲤戏荷
/gamePage?name=football&type=sport&code=jf-football | player | getGameUrl | football
/withdrawal?method=bank | player | getRequiredTurnover listCards listVenueBalances getWallet | ¥12,680\.50…剩余流水\s*¥0\.00…请选择银行卡…云霄真人
/transfer | player | listVenueBalances getWallet getBalance | ¥12,680\.50…已关闭…云霄真人
/money | player | listVenueBalances getWallet getUser | ¥13,659\.30…¥978\.80…云霄真人
/app | visitor | getSite | 扫码下载…下载iOS版
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([path = '', whose = '', calls = '', whole = ''], at) => ({ path, whose, calls, whole, at }));

/** How a call fails. Kinds of equal effect (refused, unreadable) alternate between screens and calls. */
const FAULTS: readonly (readonly FaultKind[])[] = [
  ['refuse', '500'],
  ['html', 'cut', 'wrongtype'],
  ['reset'],
  ['null'],
  ['emptylist'],
];

const world = await openSandbox();
/** The config with polls, which recover the player's own data, that run more often than config allows. */
const files = Object.fromEntries(
  Object.entries(world.files).map(([name, text]) => [
    name,
    text.replace('"balancePollMs":4300', '"balancePollMs":100'),
  ]),
);

test.each(SCREENS)(
  '$path stands for a $whose whatever comes of $calls, and has all of it when it is asked again',
  async ({ path, whose, calls, whole, at }) => {
    for (const [turn, kinds] of FAULTS.entries()) {
      const failing = calls
        .split(' ')
        .map((call, index) => [call, kindOf(index + turn, index + at) ?? kinds[0]]);
      const fail = Object.fromEntries(failing) as Partial<Record<OperationId, FaultKind>>;
      await world.pretend({ fail });
      const token = whose === 'player' ? world.token : '';
      const faults = await siteFaults(files, [path], token, async (element) => {
        expect(element.textContent, JSON.stringify(fail)).not.toMatch(
          /undefined|NaN|\[object|shell\.|block-/,
        );
        expect(element.querySelectorAll('button, a[href]').length).toBeGreaterThan(0);
        await world.pretend({});
        await mends(element, path, wordsInOrder(whole));
      });
      expect(faults, JSON.stringify(fail)).toEqual([]);
    }
  },
);

function kindOf(turn: number, at: number): FaultKind | undefined {
  const kinds = FAULTS[turn % FAULTS.length] ?? [];
  return kinds[at % kinds.length];
}

/** A retry, or a return to the screen, loads what is missing, without a reload. */
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
