import { describe, expect, it } from 'vitest';
import { BANK_TRANSFER, openBench } from './support.ts';

const into = { amount: 100, sourcetype: 'userbalance', targettype: 'pp' };

describe('an Idempotency-Key', () => {
  it('gives the first answer again and has no second effect', async () => {
    const bench = openBench();
    const attempt = { token: await bench.login('demo2026'), key: 'attempt-0001' };
    const first = await bench.call('createTransfer', into, attempt);
    expect(await bench.call('createTransfer', into, attempt)).toEqual(first);
    expect((await bench.call('getBalance', {}, attempt)).data.balance).toBe(12_580.5);
  });

  it('holds while the first attempt is still on its way', async () => {
    const bench = openBench();
    const attempt = { token: await bench.login('newbie01'), key: 'attempt-0001', scenario: { slow: 20 } };
    const input = { ...BANK_TRANSFER, amount: 500 };
    const answers = await Promise.all([1, 2, 3].map(() => bench.call('createDeposit', input, attempt)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { data } = await bench.call('listTransactions', { date: 1, type: 1, page: 1 }, attempt);
    expect(data.total).toBe(1);
  });

  it('is its player’s and its operation’s own, and another key is another attempt', async () => {
    const bench = openBench();
    const demo = await bench.login('demo2026');
    const newbie = await bench.login('newbie01');
    const key = 'attempt-0001';
    const input = { ...BANK_TRANSFER, amount: 500 };
    await bench.call('createDeposit', input, { token: newbie, key });
    await bench.call('createDeposit', input, { token: demo, key });
    await bench.call('createDeposit', input, { token: newbie, key: 'attempt-0002' });
    await bench.call('createTransfer', into, { token: demo, key });
    const count = async (token: string) =>
      (await bench.call('listTransactions', { date: 1, type: 1, page: 1 }, { token })).data.total;
    expect(await count(newbie)).toBe(2);
    expect((await bench.call('getBalance', {}, { token: demo })).data.balance).toBe(12_580.5);
  });

  it('lets a refused attempt be mended and made again', async () => {
    const bench = openBench();
    const attempt = { token: await bench.login('demo2026'), key: 'attempt-0001' };
    const input = { amount: 200, bank: 1, password: 'wrong-one' };
    expect((await bench.call('createWithdrawal', input, attempt)).message).toBe('支付密码错误');
    const mended = await bench.call('createWithdrawal', { ...input, password: '123456' }, attempt);
    expect(mended.code).toBe(200);
  });

  it('registers a visitor once, and never hands one visitor’s session to another', async () => {
    const bench = openBench();
    const input = {
      name: 'onceonly',
      password: 'secret1',
      confirmPass: 'secret1',
      realname: '王小青',
      paypassword: 'paypass1',
      code: 'ab12',
    };
    const key = 'attempt-0001';
    const first = await bench.call('register', input, { key });
    expect(await bench.call('register', input, { key })).toEqual(first);
    const stranger = await bench.call('register', { ...input, name: 'stranger' }, { key });
    expect(stranger.data.api_token).not.toBe(first.data.api_token);
  });
});
