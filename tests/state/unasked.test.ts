import { expect, test } from 'vitest';
import { openPlayer } from './support/open-state.ts';

test('a call that may not follow what it follows is refused and reported, and does not go out', async () => {
  const { state, count, reportUnasked } = await openPlayer();
  for (const from of ['load', 'tap'] as const)
    expect(await state.call('claimRebates', {}, { from })).toEqual({ kind: 'refused', code: 0, message: '' });
  expect(count('/api/dofanshui')).toBe(0);
  expect(reportUnasked.mock.calls).toEqual([['claimRebates'], ['claimRebates']]);
  await state.call('claimRebates', {}, { from: 'confirmed' });
  expect([count('/api/dofanshui'), reportUnasked.mock.calls.length]).toEqual([1, 2]);
});

test('nobody is logged out by what runs by itself', async () => {
  const { state, count } = await openPlayer();
  await state.call('logout', {}, { from: 'load' });
  expect(state.session.token).toBeDefined();
  expect(count('/api/logoff')).toBe(0);
});
