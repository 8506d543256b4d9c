import { expect, it } from 'vitest';
import { BANK_TRANSFER, openClient, openClientOf } from './sandbox-client.ts';

it('the controls set the clock of the Date header, expire a token, summarise, and reset', async () => {
  const client = openClient();
  const token = await client.register('passing1');
  await client.control('/sandbox/clock', { now: Date.parse('2027-01-01T10:30:00+08:00') });
  expect((await client.ask('getSite')).headers.get('date')).toBe('Fri, 01 Jan 2027 02:30:00 GMT');
  await client.control('/sandbox/clock', { now: null });
  expect((await client.control('/sandbox/clock', { now: 'noon' })).status).toBe(400);

  expect((await client.call('getUser', {}, { token })).code).toBe(200);
  await client.control('/sandbox/expire', { token });
  expect((await client.call('getUser', {}, { token })).code).toBe(401);

  const { body: sum } = await client.control('/sandbox/state');
  expect(sum).toMatchObject({ players: 4, imbalances: [], scenario: {} });
  await client.control('/sandbox/scenario', { loose: true });
  const { body: anew } = await client.control('/sandbox/reset', {});
  expect(anew).toMatchObject({ players: 3, sessions: 0, scenario: {} });
});

it('the controls decide pending orders only', async () => {
  const { client, call } = await openClientOf('newbie01');
  expect((await client.control('/sandbox/review', { id: 'D0', state: 2 })).status).toBe(404);
  await call('createDeposit', { ...BANK_TRANSFER, amount: 500 });
  const [order] = (await client.control('/sandbox/state')).body.pending.slice(-1);
  expect((await client.control('/sandbox/review', { id: order?.id, state: 9 })).status).toBe(400);
});
