import { expect, test } from 'vitest';
import { openPlayer } from './support/open-state.ts';

test('a call with a trigger that is not allowed is refused and reported, and not sent', async () => {
  const { state, count, reportUnasked } = await openPlayer();
  const refused = { kind: 'refused', code: 0, message: '' };
  for (const trigger of ['load', 'tap'] as const)
    expect(await state.call('claimRebates', {}, { trigger })).toEqual(refused);
  expect(count('/api/dofanshui')).toBe(0);
  expect(reportUnasked.mock.calls).toEqual([['claimRebates'], ['claimRebates']]);
  await state.call('claimRebates', {}, { trigger: 'confirmed' });
  expect([count('/api/dofanshui'), reportUnasked.mock.calls.length]).toEqual([1, 2]);
});

test('a load logs nobody out', async () => {
  const { state, count } = await openPlayer();
  await state.call('logout', {}, { trigger: 'load' });
  expect(state.session.token).toBeDefined();
  expect(count('/api/logoff')).toBe(0);
});
