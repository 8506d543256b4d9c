import { afterAll, describe, expect, it } from 'vitest';
import { openStandingBench } from './support.ts';

const bench = openStandingBench();
afterAll(() => bench.sandbox.close());

const bankCard = {
  bank: '江南银行',
  bank_owner: '王小青',
  bank_address: '上海支行',
  bank_no: '6217000000000001',
  pay_pass: 'paypass1',
};
const usdt = { bank: 'USDT', bank_owner: 'TRC20', bank_no: 'Taddress1', pay_pass: 'paypass1' };

describe('bound cards', () => {
  it('are listed by type with an icon for bank cards only', async () => {
    const token = await bench.login('demo2026');
    const list = async (type: number) => (await bench.call('listCards', { type }, { token })).data;
    const [banks, coins, wallets] = [await list(1), await list(2), await list(3)];
    expect(banks).toHaveLength(2);
    expect(banks[0]?.ico).toMatch(/^\/sandbox\/bank\//);
    expect(coins.map(({ bank, bank_owner }) => [bank, bank_owner])).toEqual([
      ['USDT', 'TRC20'],
      ['USDT', 'ERC20'],
    ]);
    expect(coins[0]).not.toHaveProperty('ico');
    expect(wallets.map(({ bank }) => bank)).toEqual(['kdpay', 'okpay']);
  });

  it('number five of a type at most', async () => {
    const token = await bench.register('collector');
    for (let number = 1; number <= 5; number += 1) {
      const answer = await bench.call(
        'bindCard',
        { ...bankCard, bank_no: `621700000000000${number}` },
        { token },
      );
      expect(answer.message).toBe('绑定成功');
    }
    const sixth = await bench.call('bindCard', { ...bankCard, bank_no: '6217000000000009' }, { token });
    expect(sixth.message).toBe('最多绑定5个');
    expect((await bench.call('bindCard', usdt, { token })).code).toBe(200);
    expect((await bench.call('listCards', { type: 1 }, { token })).data).toHaveLength(5);
  });

  it.each([
    ['请输入姓名', { bank_owner: '' }],
    ['请输入银行', { bank: '无名银行' }],
    ['请输入开户行地址', { bank_address: ' ' }],
    ['请输入正确的银行卡号长度', { bank_no: '1234567' }],
    ['请输入6~18位支付密码', { pay_pass: '12345' }],
    ['支付密码错误', { pay_pass: 'paypass9' }],
  ])('are refused with %s', async (message, wrong) => {
    const token = await bench.login('newbie01');
    expect((await bench.call('bindCard', { ...bankCard, ...wrong }, { token })).message).toBe(message);
  });

  it('are refused twice with the same number', async () => {
    const token = await bench.register('twicer');
    await bench.call('bindCard', usdt, { token });
    expect((await bench.call('bindCard', usdt, { token })).message).toBe('请勿重复绑定');
  });

  it('of wallets take the known types only', async () => {
    const token = await bench.register('walleter');
    const wallet = { bank: 'nopay', name: '', bank_no: 'A1', pay_pass: 'paypass1' };
    expect((await bench.call('bindVirtualWallet', wallet, { token })).message).toBe('请选择钱包类型');
    const blank = { ...wallet, bank: 'topay', bank_no: ' ' };
    expect((await bench.call('bindVirtualWallet', blank, { token })).message).toBe('请输入钱包地址');
  });

  it('are unbound by their owner only', async () => {
    const owner = await bench.register('owner001');
    await bench.call('bindCard', usdt, { token: owner });
    const [card] = (await bench.call('listCards', { type: 2 }, { token: owner })).data;
    const thief = await bench.login('newbie01');
    expect((await bench.call('deleteCard', { id: card?.id }, { token: thief })).message).toBe('没有这张卡');
    expect((await bench.call('deleteCard', { id: String(card?.id) }, { token: owner })).message).toBe(
      '解绑成功',
    );
    expect((await bench.call('listCards', { type: 2 }, { token: owner })).data).toEqual([]);
  });
});
