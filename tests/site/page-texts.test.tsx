import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';
import { openSandbox } from './open-sandbox.ts';
import { siteFaults, wordsInOrder } from './open-site.tsx';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'no order': { fail: { getPayInfo: 'refuse' } },
  'no grabs': { fail: { getRedPacketState: 'refuse' } },
  'no turnover': { fail: { getRequiredTurnover: 'refuse' } },
  'no alipay': { disabledPaymentMethods: ['alipay'] },
  'no ways': { disabledPaymentMethods: true },
  'no banks': { fail: { listBanks: 'emptylist' } },
};

/** What a page shows to a seeded player or visitor, what not (`-`: all else), and the sandbox's scenario. */
const ROWS = String.raw`
six categories of games | / | visitor | 存款转账取款VIP…真人\s*体育\s*电竞\s*棋牌\s*电子\s*彩票
a gate asks to log in where it stands | /transfer | visitor | 精彩内容等着您，请立即登录 | 转出
§9.7 ten levels, and no state of theirs | /vip | visitor | VIP 10…登录查看我的等级 | 已达成|当前等级
an activity leads to the login | /activityInfo?id=103 | visitor | 前往登录 | 立即申请
§8.7 the login of agents is for players | /gamePage?dailiD=1 | visitor | 请登录！
§8.7 a game is for players | /gamePage?name=x&type=sport&code=jf-football | visitor | 请登录！
a payment needs no login | /payInfo?deposit_no=D7&pay_url=https://a.example/ | visitor | 请先登录…前往支付
an address that is not safe is not framed | /payIframe?pay_url=javascript:alert(1) | visitor | 已阻止打开 | 在浏览器打开
sponsors without addresses are not open | /zhanzhu | visitor | 暂未开放 | 青花杯足球联赛
nor is the page of one | /zhanzhuye?type=1 | visitor | 赞助页面暂未开放
§4.9 a rebate that waits says so | /fanshui | demo2026 | 未领取
who they are | /mine | demo2026 | demo2026…VIP 4…已加入\d+天…¥12,680\.50
a bet has stake, payout and state | /betRecord | demo2026 | ¥[\d,.]+…[+-]¥[\d,.]+…已结算
notices are unread at first | /message?type=1 | demo2026 | 公告…站内信…未读
a packet has its deposit | /welfare | demo2026 | 存款金额\s*¥[\d,.]+…领取时间…\+¥
who is no agent may become one | /mine | newbie01 | 加入代理 | 代理登录
an agent has a login of their own | /mine | agent2026 | 代理登录 | 加入代理
an agent cannot apply again | /applyagent | agent2026 | 您已经是代理…代理登录 | 手机号
no packets is nothing here | /welfare | newbie01 | 剩余次数\s*0\s*已抢次数\s*0…这里什么都没有
grabs that did not come | /welfare | newbie01 | 剩余次数\s*—…红包次数加载失败 | - | no grabs
§9.18 masks | /wallet?type=1 | demo2026 | 2/5…TRC20\s*•+ ?Ze1U…E4f8 | 5aZe1U|a1E4f8
§9.18 masks | /wallet?type=3 | demo2026 | 虚拟钱包专属地址…• ?2031…• ?3047 | 52031|13047
§9.18 masks | /wallet?type=2 | demo2026 | 最多添加5张…林青岚…• ?5678 | 45678|90018
turnover that did not come | /withdrawal | demo2026 | 剩余流水\s*—…剩余流水加载失败…重试 | - | no turnover
a form without a card says so | /withdrawal?method=bank | newbie01 | 还没有绑定银行卡
§8.21 asks for a card first | /recharge | newbie01 | 您还未绑定任何钱包卡，请前往绑定…前往绑定
has the methods of the server | /recharge | demo2026 | 人工存款…微信 | 支付宝 | no alipay
goes by hand always | /recharge | demo2026 | 人工存款…联系在线客服 | 银行卡转账 | no ways
no card without a bank to choose | /addBankCard | demo2026 | 暂无可选银行…联系客服…重试 | - | no banks
no number is no order | /payInfo | demo2026 | 缺少订单号 | 我已支付
an unknown number is no order | /payInfo?deposit_no=D000 | demo2026 | 没有这个订单 | 剩余支付时间
its payment page outlives its order | /payInfo?deposit_no=D7&pay_url=https://a.example/ | demo2026 | 前往支付 | - | no order
an unsafe one is refused | /payInfo?deposit_no=D7&pay_url=javascript:alert(1) | demo2026 | 不安全 | 前往支付 | no order
an activity that is over | /activityInfo?id=9 | visitor | 暂时无法查看这个活动…活动不存在或已结束…看看其他优惠
an activity without its number | /activityInfo | visitor | 没有找到这个活动…查看全部优惠
an article of the help centre | /boutBallBetInfo?type=8 | visitor | 责任博彩
an article that there is not | /boutBallBetInfo?type=6 | visitor | 没有找到这篇文章…返回帮助中心
the terms, without what is for agents | /abouts?type=5 | visitor | 条款与规则 | 佣金比例
the privacy | /abouts?type=6 | visitor | 隐私政策
no article by the number of another page | /abouts?type=7 | visitor | 没有找到这篇文章
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([promise = '', path = '', player = '', says = '', never = '-', scenario = '']) => ({
    promise,
    path,
    player,
    never,
    says: wordsInOrder(says),
    scenario: SCENARIOS[scenario] ?? {},
  }));

const world = await openSandbox();

test.each(ROWS)('$promise: $path', async ({ path, player, says, never, scenario }) => {
  await world.pretend(scenario);
  const token = player === 'visitor' ? '' : await world.tokenFor(player);
  const faults = await siteFaults(world.files, [path], token, async () => {
    await expect.poll(() => document.body.textContent).toMatch(says);
    if (never !== '-') expect(document.documentElement.outerHTML).not.toMatch(new RegExp(never));
  });
  expect(faults).toEqual([]);
});

test.each([
  ['/', '百家乐'],
  ['/games', '百家乐'],
  ['/concise', '锦鲤戏荷'],
])('§8.7 on %s a visitor who taps the game %s is asked to log in first, and stays', async (path, game) => {
  await world.pretend({});
  const faults = await siteFaults(world.files, [path], '', async () => {
    const [tile] = await screen.findAllByRole('button', { name: new RegExp(game) });
    await act(async () => tile?.click());
    await expect.poll(() => document.body.textContent).toContain('请登录！');
    expect(location.hash).toBe(`#${path}`);
  });
  expect(faults).toEqual([]);
});
