import { describe, expect, it } from 'vitest';
import { SESSION_MS } from '#sandbox/security/sessions-and-passwords.ts';
import { openClient, openClientOf, REGISTRATION } from './sandbox-client.ts';

const client = openClient();

describe('register', () => {
  it.each([
    // Of several errors, the first in the order of the spec.
    ['用户名长度6~16位，以字母或数字组合！', { name: 'x', password: '1', realname: '' }],
    ['该用户名已被注册', { name: 'DEMO2026' }],
  ])('refuses with %s', async (message, wrong) => {
    const response = await client.call('register', { ...REGISTRATION, ...wrong });
    expect(response).toMatchObject({ message, data: null });
  });

  it('adds a player with an empty account and a welcome message, and logs them in', async () => {
    const { data } = await client.call('register', { ...REGISTRATION, name: 'brandnew', pid: 'agent2026' });
    const token = String(data.api_token);
    const user = await client.call('getUser', {}, { token });
    expect(user.data).toMatchObject({
      username: 'brandnew',
      balance: 0,
      current_vip: 'P0',
      joinday: 1,
      isagent: 0,
      paysum: 0,
    });
    expect((await client.call('listNotices', { page: 1 }, { token })).data.total).toBe(1);
  });
});

describe('login', () => {
  it('allows several sessions, and a logout ends only its own', async () => {
    const [phone, context] = [await client.login('newbie01'), await client.login('newbie01')];
    await client.call('logout', {}, { token: phone });
    expect((await client.call('getUser', {}, { token: phone })).code).toBe(401);
    expect((await client.call('getUser', {}, { token: context })).code).toBe(200);
  });

  it('expires a session after its time', async () => {
    const { client: own, token } = await openClientOf('newbie01');
    own.pass(SESSION_MS - 1);
    expect((await own.call('getUser', {}, { token })).code).toBe(200);
    own.pass(1);
    expect((await own.call('getUser', {}, { token })).code).toBe(401);
  });
});

describe('the profile', () => {
  const profile = { mobile: '13900139000', email: 'a@b.cn', birthday: '1990-06-15' };

  it.each([
    ['请输入正确手机号', { mobile: '12900139000' }],
    ['请输入正确的日期格式：YYYY-MM-DD', { birthday: '1991-02-29' }],
  ])('refuses with %s', async (message, wrong) => {
    const token = await client.login('newbie01');
    expect((await client.call('updateProfile', { ...profile, ...wrong }, { token })).message).toBe(message);
  });
});

describe('passwords', () => {
  const change = { password: 'secret1', paypassword: 'secret2' };

  it('ends all sessions when the login password changes, and then accepts only the new one', async () => {
    const token = await client.register('changer1');
    const other = await client.login('changer1', 'secret1');
    expect((await client.call('changeLoginPassword', change, { token })).message).toBe('密码修改成功！');
    for (const old of [token, other])
      expect((await client.call('getUser', {}, { token: old })).code).toBe(401);
    expect((await client.call('login', { name: 'changer1', password: 'secret1' })).code).toBe(422);
    expect((await client.call('login', { name: 'changer1', password: 'secret2' })).code).toBe(200);
  });

  it.each(['changeLoginPassword', 'changeWithdrawalPassword'] as const)(
    '%s refuses by the rules',
    async (id) => {
      const token = await client.login('newbie01');
      const say = async (input: object) => (await client.call(id, input, { token })).message;
      expect(await say({ password: '123', paypassword: 'secret2' })).toBe('请输入正确的旧密码长度');
      expect(await say({ password: 'secret1', paypassword: '123' })).toBe('请输入正确的新密码长度');
      expect(await say({ password: 'secret1', paypassword: 'secret1' })).toBe('新旧密码不能相同');
      expect(await say({ password: 'not-that', paypassword: 'secret2' })).toBe('旧密码错误');
    },
  );
});
