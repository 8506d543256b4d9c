import { describe, expect, it } from 'vitest';
import { BANK_TRANSFER, openClient, openClientOf, type SandboxClient } from './sandbox-client.ts';

const record = async (client: SandboxClient, token: string, type: number) =>
  (await client.call('listTransactions', { date: 1, type, page: 1 }, { token })).data.data;

describe('deposits', () => {
  it('wait for their review, are approved automatically, and require turnover of the same amount', async () => {
    const client = openClient();
    const token = await client.register('saver001');
    await client.call('createDeposit', { ...BANK_TRANSFER, amount: 500.5 }, { token });
    expect(await record(client, token, 1)).toMatchObject([
      { amount: 500.5, state: 1, pay_way: '银行卡转账' },
    ]);
    client.pass(59_999);
    expect(await client.balance(token)).toBe(0);
    client.pass(1);
    expect(await client.balance(token)).toBe(500.5);
    expect(await record(client, token, 1)).toMatchObject([{ state: 2 }]);
    expect((await client.call('getRequiredTurnover', {}, { token })).data.bet_amount).toBe(500.5);
    expect((await client.call('getUser', {}, { token })).data.paysum).toBe(500.5);
  });

  it('move no money if they are rejected', async () => {
    const client = openClient();
    const token = await client.register('saver002');
    await client.call('createDeposit', { ...BANK_TRANSFER, amount: 500 }, { token });
    const [order] = await record(client, token, 1);
    const { status } = await client.control('/sandbox/review', { id: order?.out_trade_no, state: 3 });
    expect(status).toBe(200);
    client.pass(3_600_000);
    expect(await client.balance(token)).toBe(0);
    expect(await record(client, token, 1)).toMatchObject([{ state: 3 }]);
    const again = await client.control('/sandbox/review', { id: order?.out_trade_no, state: 2 });
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
  ])('are refused with %s', async (message, input) => {
    const { client, token } = await openClientOf('newbie01');
    expect(await client.call('createDeposit', input, { token })).toMatchObject({ message, data: null });
    expect(await record(client, token, 1)).toEqual([]);
  });
});

describe('withdrawals', () => {
  const input = { amount: 200.5, bank: 1, password: '123456' };

  it('leave the wallet at once, and return if they are rejected', async () => {
    const { client, token } = await openClientOf('demo2026');
    for (const state of [2, 3]) {
      expect((await client.call('createWithdrawal', input, { token })).message).toBe('已提交，等待后台审核');
      const [order] = await record(client, token, 2);
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
  ])('are refused with %s', async (message, wrong) => {
    const { client, token } = await openClientOf('demo2026');
    expect((await client.call('createWithdrawal', { ...input, ...wrong }, { token })).message).toBe(message);
    expect(await client.balance(token)).toBe(12_680.5);
  });

  it('are refused while turnover is required, and allowed after the bets', async () => {
    const { client, token } = await openClientOf('demo2026');
    await client.fund(token, 100);
    const refused = await client.call('createWithdrawal', input, { token });
    expect(refused.message).toBe('还需完成100元流水才能取款');
    await client.play(await client.sit(token, 'yunxiao', 'yx-baccarat'), 100);
    expect((await client.call('getRequiredTurnover', {}, { token })).data.bet_amount).toBe(0);
    expect((await client.call('createWithdrawal', input, { token })).code).toBe(200);
  });
});

describe('transfers', () => {
  const venues = async (client: SandboxClient, token: string) => {
    const { data } = await client.call('listVenueBalances', {}, { token });
    return Object.fromEntries(data.map(({ platname, balance: held }) => [platname, held]));
  };

  it('move money to a venue and back, and are recorded', async () => {
    const { client, token } = await openClientOf('demo2026');
    const into = { amount: 0.01, sourcetype: 'userbalance', targettype: 'pp' };
    expect((await client.call('createTransfer', into, { token })).message).toBe('转账成功');
    expect(await client.balance(token)).toBe(12_680.49);
    expect(await venues(client, token)).toMatchObject({ pp: 0.01, yunxiao: 320 });
    const [shown] = await record(client, token, 3);
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
  ])('are refused with %s', async (message, wrong) => {
    const { client, token } = await openClientOf('demo2026');
    const input = { amount: 10, sourcetype: 'userbalance', targettype: 'pp', ...wrong };
    expect((await client.call('createTransfer', input, { token })).message).toBe(message);
    expect(client.sandbox.context().ledger.imbalances()).toEqual([]);
  });

  it('are automatic while automatic transfer is on, and by hand only while it is off', async () => {
    const { client, token } = await openClientOf('demo2026');
    const status = async () => (await client.call('getWallet', {}, { token })).data.transferstatus;
    expect(await status()).toBe(0);
    const switched = await client.call('setAutoTransfer', { transferstatus: 1 }, { token });
    expect(switched.message).toBe('操作成功！');
    expect(await status()).toBe(1);
    const byHand = { amount: 10, sourcetype: 'userbalance', targettype: 'pp' };
    expect((await client.call('createTransfer', byHand, { token })).message).toBe('自动转账已开启，请先关闭');
    await client.sit(token, 'pp', 'pp003');
    expect([await client.balance(token), (await venues(client, token))['pp']]).toEqual([0, 12_680.5]);
  });
});
