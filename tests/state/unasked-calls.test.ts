import { expect, test } from 'vitest';
import { openPlayer } from './support/open-state.ts';

test('a call with an origin that is not allowed is refused and reported, and not sent', async () => {
  const { state, count, reportUnasked } = await openPlayer();
  for (const from of ['load', 'tap'] as const)
    expect(await state.call('claimRebates', {}, { from })).toEqual({ kind: 'refused', code: 0, message: '' });
  expect(count('/api/dofanshui')).toBe(0);
  expect(reportUnasked.mock.calls).toEqual([['claimRebates'], ['claimRebates']]);
  await state.call('claimRebates', {}, { from: 'confirmed' });
  expect([count('/api/dofanshui'), reportUnasked.mock.calls.length]).toEqual([1, 2]);
});

test('a load logs nobody out', async () => {
  const { state, count } = await openPlayer();
  await state.call('logout', {}, { from: 'load' });
  expect(state.session.token).toBeDefined();
  expect(count('/api/logoff')).toBe(0);
});
