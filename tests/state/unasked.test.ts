import { expect, test } from 'vitest';
import { DEMO, openPlayer, openState } from './support/open-state.ts';

const CLAIM = '/api/dofanshui';
const APPLY = '/api/uptransferstatus';

test.each(['load', 'failure', 'tap'] as const)(
  'money does not move after a %s: it is refused and reported',
  async (from) => {
    const { state, count, reportUnasked } = await openPlayer();
    const outcome = await state.call('claimRebates', {}, { from });
    expect(outcome).toEqual({ kind: 'refused', code: 0, message: '' });
    expect(count(CLAIM)).toBe(0);
    expect(reportUnasked.mock.calls).toEqual([['claimRebates']]);
  },
);

test.each(['confirmed', 'submit', 'code'] as const)('money moves after what is %s', async (from) => {
  const { state, count, reportUnasked } = await openPlayer();
  await state.call('claimRebates', {}, { from });
  expect(count(CLAIM)).toBe(1);
  expect(reportUnasked).not.toHaveBeenCalled();
});

test('a change follows a tap, and nothing that runs by itself', async () => {
  const { state, count } = await openPlayer();
  await state.call('setAutoTransfer', { transferstatus: 1 }, { from: 'load' });
  expect(count(APPLY)).toBe(0);
  await state.call('setAutoTransfer', { transferstatus: 1 }, { from: 'tap' });
  expect(count(APPLY)).toBe(1);
});

test('nobody is logged in or out by what runs by itself', async () => {
  const { state, count } = openState();
  await state.call('login', DEMO, { from: 'load' });
  expect(count('/api/login_pc')).toBe(0);
  await state.call('login', DEMO, { from: 'submit' });
  await state.call('logout', {}, { from: 'load' });
  expect(state.session.token).toBeDefined();
  expect(count('/api/logoff')).toBe(0);
});
