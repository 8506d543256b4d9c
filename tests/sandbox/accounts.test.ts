import { expect, it } from 'vitest';
import { SESSION_MS } from '#sandbox/domain/players.ts';
import { openClient, openClientOf, REGISTRATION } from './sandbox-client.ts';

const client = openClient();

it.each([
  // Of several errors, the first in the order of the spec.
  ['用户名长度6~16位，以字母或数字组合！', { name: 'x', password: '1', realname: '' }],
  ['该用户名已被注册', { name: 'DEMO2026' }],
])('a registration is refused with %s', async (message, wrong) => {
  const response = await client.call('register', { ...REGISTRATION, ...wrong });
  expect(response).toMatchObject({ message, data: null });
});

it('a registration adds a player with an empty account and a welcome message, and logs them in', async () => {
  const { data } = await client.call('register', { ...REGISTRATION, name: 'brandnew', pid: 'agent2026' });
  const call = client.callAs(String(data.api_token));
  const empty = { balance: 0, current_vip: 'P0', joinday: 1, isagent: 0, paysum: 0 };
  expect((await call('getUser')).data).toMatchObject({ username: 'brandnew', ...empty });
  expect((await call('listNotices', { page: 1 })).data.total).toBe(1);
});

it('a player may have several sessions, and a logout ends only its own', async () => {
  const phone = client.callAs(await client.login('newbie01'));
  const context = client.callAs(await client.login('newbie01'));
  await phone('logout');
  expect((await phone('getUser')).code).toBe(401);
  expect((await context('getUser')).code).toBe(200);
});

it('a session expires after its time', async () => {
  const { client: own, call } = await openClientOf('newbie01');
  own.pass(SESSION_MS - 1);
  expect((await call('getUser')).code).toBe(200);
  own.pass(1);
  expect((await call('getUser')).code).toBe(401);
});

it.each([
  ['请输入正确手机号', { mobile: '12900139000' }],
  ['请输入正确的日期格式：YYYY-MM-DD', { birthday: '1991-02-29' }],
])('a profile is refused with %s', async (message, wrong) => {
  const profile = { mobile: '13900139000', email: 'a@b.cn', birthday: '1990-06-15', ...wrong };
  const call = client.callAs(await client.login('newbie01'));
  expect((await call('updateProfile', profile)).message).toBe(message);
});

it('a change of the login password ends all sessions, and then only the new one is accepted', async () => {
  const token = await client.register('changer1');
  const other = await client.login('changer1', 'secret1');
  const change = { password: 'secret1', paypassword: 'secret2' };
  expect((await client.call('changeLoginPassword', change, { token })).message).toBe('密码修改成功！');
  for (const old of [token, other]) expect((await client.call('getUser', {}, { token: old })).code).toBe(401);
  expect((await client.call('login', { name: 'changer1', password: 'secret1' })).code).toBe(422);
  expect((await client.call('login', { name: 'changer1', password: 'secret2' })).code).toBe(200);
});

it.each([
  ['请输入正确的旧密码长度', { password: '123' }],
  ['请输入正确的新密码长度', { paypassword: '123' }],
  ['新旧密码不能相同', { paypassword: 'secret1' }],
  ['旧密码错误', { password: 'not-that' }],
])('a change of either password is refused with %s', async (message, wrong) => {
  const call = client.callAs(await client.login('newbie01'));
  const input = { password: 'secret1', paypassword: 'secret2', ...wrong };
  for (const id of ['changeLoginPassword', 'changeWithdrawalPassword'] as const)
    expect((await call(id, input)).message).toBe(message);
});
