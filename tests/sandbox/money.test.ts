import { expect, it } from 'vitest';
import { BANK_TRANSFER, openClient, openClientOf, type SandboxClient } from './sandbox-client.ts';

type Call = ReturnType<SandboxClient['callAs']>;

const record = async (call: Call, type: number) =>
  (await call('listTransactions', { date: 1, type, page: 1 })).data.data;

async function openNewPlayer() {
  const client = openClient();
  const token = await client.register('saver001');
  return { client, token, call: client.callAs(token) };
}

it('deposits wait for their review, are approved automatically, and require turnover of the same amount', async () => {
  const { client, token, call } = await openNewPlayer();
  await call('createDeposit', { ...BANK_TRANSFER, amount: 500.5 });
  expect(await record(call, 1)).toMatchObject([{ amount: 500.5, state: 1, pay_way: '银行卡转账' }]);
  client.pass(59_999);
  expect(await client.balance(token)).toBe(0);
  client.pass(1);
  expect(await client.balance(token)).toBe(500.5);
  expect(await record(call, 1)).toMatchObject([{ state: 2 }]);
  expect((await call('getRequiredTurnover')).data.bet_amount).toBe(500.5);
  expect((await call('getUser')).data.paysum).toBe(500.5);
});

it('deposits move no money if they are rejected', async () => {
  const { client, token, call } = await openNewPlayer();
  await call('createDeposit', { ...BANK_TRANSFER, amount: 500 });
  const id = (await record(call, 1))[0]?.out_trade_no;
  expect((await client.control('/sandbox/review', { id, state: 3 })).status).toBe(200);
  client.pass(3_600_000);
  expect(await client.balance(token)).toBe(0);
  expect(await record(call, 1)).toMatchObject([{ state: 3 }]);
  const again = await client.control('/sandbox/review', { id, state: 2 });
  expect([again.status, again.body.error]).toEqual([422, '该订单不在审核中']);
});

it.each([
  ['请输入100-50000之间的金额', { ...BANK_TRANSFER, amount: 99.99 }],
  ['请输入100-50000之间的金额', { ...BANK_TRANSFER, amount: 50_000.01 }],
  ['金额最多保留两位小数', { ...BANK_TRANSFER, amount: 100.001 }],
  ['请输入正确的存款金额', { ...BANK_TRANSFER, amount: 0 }],
  ['微信存款金额须为100的整数倍', { paytype: 'wxpay', amount: 150 }],
  ['请输入100-1000之间的金额', { paytype: 'wxpay', amount: 1_100 }],
  ['请选择支付通道', { paytype: 'usdt', amount: 500, catepay: 'BEP20' }],
  ['该存款方式暂未开放', { paytype: 'nopay', amount: 500 }],
])('deposits are refused with %s', async (message, input) => {
  const { call } = await openClientOf('newbie01');
  expect(await call('createDeposit', input)).toMatchObject({ message, data: null });
  expect(await record(call, 1)).toEqual([]);
});

const WITHDRAWAL = { amount: 200.5, bank: 1, password: '123456' };

it('withdrawals leave the wallet at once, and return if they are rejected', async () => {
  const { client, token, call } = await openClientOf('demo2026');
  for (const state of [2, 3]) {
    expect((await call('createWithdrawal', WITHDRAWAL)).message).toBe('已提交，等待后台审核');
    const [order] = await record(call, 2);
    expect(order).toMatchObject({ state: 1, amount: 200.5, pay_way: '江南银行' });
    await client.control('/sandbox/review', { id: order?.out_trade_no, state });
    expect(await client.balance(token)).toBe(12_480);
  }
});

it.each([
  ['单笔提现不能低于100元', { amount: 99.99 }],
  ['金额最多保留两位小数', { amount: 100.005 }],
  ['请选择银行卡', { bank: 999 }],
  ['支付密码错误', { password: '1234567' }],
  ['余额不足', { amount: 12_680.51 }],
])('withdrawals are refused with %s', async (message, wrong) => {
  const { client, token, call } = await openClientOf('demo2026');
  expect((await call('createWithdrawal', { ...WITHDRAWAL, ...wrong })).message).toBe(message);
  expect(await client.balance(token)).toBe(12_680.5);
});

it('withdrawals are refused while turnover is required, and allowed after the bets', async () => {
  const { client, token, call } = await openClientOf('demo2026');
  await client.fund(token, 100);
  expect((await call('createWithdrawal', WITHDRAWAL)).message).toBe('还需完成100元流水才能取款');
  await client.play(await client.sit(token, 'yunxiao', 'yx-baccarat'), 100);
  expect((await call('getRequiredTurnover')).data.bet_amount).toBe(0);
  expect((await call('createWithdrawal', WITHDRAWAL)).code).toBe(200);
});

const venues = async (call: Call) => {
  const { data } = await call('listVenueBalances');
  return Object.fromEntries(data.map(({ platname, balance: held }) => [platname, held]));
};

it('transfers move money to a venue, and are recorded', async () => {
  const { client, token, call } = await openClientOf('demo2026');
  const into = { amount: 0.01, sourcetype: 'userbalance', targettype: 'pp' };
  expect((await call('createTransfer', into)).message).toBe('转账成功');
  expect(await client.balance(token)).toBe(12_680.49);
  expect(await venues(call)).toMatchObject({ pp: 0.01, yunxiao: 320 });
  const [shown] = await record(call, 3);
  expect(shown).toMatchObject({ amount: 0.01, pay_way: '琵琶电子', state: 1 });
  expect(shown).not.toHaveProperty('out_trade_no');
});

it.each([
  ['场馆内钱包不支持互转', { sourcetype: 'pp', targettype: 'ae' }],
  ['转出和转入钱包不能相同', { sourcetype: 'userbalance', targettype: 'userbalance' }],
  ['没有这个场馆', { targettype: 'nowhere' }],
  ['余额不足', { amount: 12_680.51 }],
  ['请输入操作金额', { amount: 0 }],
  ['金额最多保留两位小数', { amount: 1.001 }],
])('transfers are refused with %s', async (message, wrong) => {
  const { client, call } = await openClientOf('demo2026');
  const input = { amount: 10, sourcetype: 'userbalance', targettype: 'pp', ...wrong };
  expect((await call('createTransfer', input)).message).toBe(message);
  expect(client.sandbox.context().ledger.imbalances()).toEqual([]);
});

it('transfers are automatic while automatic transfer is on, and by hand only while it is off', async () => {
  const { client, token, call } = await openClientOf('demo2026');
  const status = async () => (await call('getWallet')).data.transferstatus;
  expect(await status()).toBe(0);
  expect((await call('setAutoTransfer', { transferstatus: 1 })).message).toBe('操作成功！');
  expect(await status()).toBe(1);
  const byHand = { amount: 10, sourcetype: 'userbalance', targettype: 'pp' };
  expect((await call('createTransfer', byHand)).message).toBe('自动转账已开启，请先关闭');
  await client.sit(token, 'pp', 'pp003');
  expect([await client.balance(token), (await venues(call))['pp']]).toEqual([0, 12_680.5]);
});
