import { afterAll, describe, expect, it } from 'vitest';
import { SESSION_MS } from '#sandbox/security/sessions.ts';
import { openBench, openStandingBench } from './support.ts';

const bench = openStandingBench();
afterAll(() => bench.sandbox.close());

const right = {
  name: 'Player88',
  password: 'secret1',
  confirmPass: 'secret1',
  realname: '王小青',
  paypassword: 'paypass1',
  code: 'ab12',
};

describe('register', () => {
  it.each([
    ['用户名长度6~16位，以字母或数字组合！', { name: 'abc' }],
    ['用户名长度6~16位，以字母或数字组合！', { name: 'abcdefghijklmnopq' }],
    ['用户名长度6~16位，以字母或数字组合！', { name: '青花青花青花' }],
    ['请输入正确的密码长度，最少6位！', { password: '12345' }],
    ['两次密码不一致！', { confirmPass: 'secret2' }],
    ['请输入您的真实姓名!', { realname: '王' }],
    ['请输入正确的支付密码长度，最少6位！', { paypassword: '12345' }],
    ['请输入验证码！', { code: '' }],
    ['该用户名已被注册', { name: 'DEMO2026' }],
  ])('refuses with %s', async (message, wrong) => {
    expect(await bench.call('register', { ...right, ...wrong })).toMatchObject({ message, data: null });
  });

  it('names the first fault by rank, as the spec orders them', async () => {
    const { message } = await bench.call('register', { ...right, name: 'x', password: '1', realname: '' });
    expect(message).toBe('用户名长度6~16位，以字母或数字组合！');
  });

  it('makes a player with nothing but a welcome, who is logged in', async () => {
    const { data } = await bench.call('register', { ...right, name: 'brandnew', pid: 'agent2026' });
    const token = String(data.api_token);
    const user = await bench.call('getUser', {}, { token });
    expect(user.data).toMatchObject({
      username: 'brandnew',
      balance: 0,
      current_vip: 'P0',
      joinday: 1,
      isagent: 0,
      paysum: 0,
    });
    expect((await bench.call('listNotices', { page: 1 }, { token })).data.total).toBe(1);
  });
});

describe('login', () => {
  it('says the same for a wrong name and a wrong password', async () => {
    const wrong = [
      { name: 'nobody99', password: 'demo123456' },
      { name: 'demo2026', password: 'demo1234567' },
    ];
    for (const input of wrong) expect((await bench.call('login', input)).message).toBe('账号或密码错误');
  });

  it('asks for both name and password', async () => {
    expect((await bench.call('login', { name: '', password: '' })).message).toBe('请输入您的账号和密码！');
  });

  it('keeps several sessions, and logout ends only its own', async () => {
    const [phone, desk] = [await bench.login('newbie01'), await bench.login('newbie01')];
    await bench.call('logout', {}, { token: phone });
    expect((await bench.call('getUser', {}, { token: phone })).code).toBe(401);
    expect((await bench.call('getUser', {}, { token: desk })).code).toBe(200);
  });

  it('lets a session lapse after its time', async () => {
    const own = openBench();
    const token = await own.login('newbie01');
    own.pass(SESSION_MS - 1);
    expect((await own.call('getUser', {}, { token })).code).toBe(200);
    own.pass(1);
    expect((await own.call('getUser', {}, { token })).code).toBe(401);
  });
});

describe('the profile', () => {
  const profile = { mobile: '13900139000', email: 'a@b.cn', birthday: '1990-06-15' };

  it('is saved and read back', async () => {
    const token = await bench.login('newbie01');
    expect((await bench.call('updateProfile', profile, { token })).message).toBe('保存成功');
    expect((await bench.call('getUser', {}, { token })).data).toMatchObject(profile);
  });

  it.each([
    ['请输入正确手机号', { mobile: '12900139000' }],
    ['请输入正确邮箱号', { email: 'a@b' }],
    ['请输入正确的日期格式：YYYY-MM-DD', { birthday: '1990/06/15' }],
    ['请输入正确的日期格式：YYYY-MM-DD', { birthday: '1991-02-29' }],
    ['请输入正确的日期格式：YYYY-MM-DD', { birthday: '2027-01-01' }],
  ])('refuses with %s', async (message, wrong) => {
    const token = await bench.login('newbie01');
    expect((await bench.call('updateProfile', { ...profile, ...wrong }, { token })).message).toBe(message);
  });

  it('takes a gif or png by its bytes and serves it back', async () => {
    const token = await bench.login('newbie01');
    const bytes = new TextEncoder().encode('GIF89a-and-so-on');
    await bench.call('uploadAvatar', { file: new File([bytes], 'me.png', { type: 'image/png' }) }, { token });
    const { avatar } = (await bench.call('getUser', {}, { token })).data;
    const served = await bench.open(avatar);
    expect(served.headers.get('content-type')).toBe('image/gif');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  });

  it('refuses a picture that only calls itself a png, none, and one over 2 MB', async () => {
    const token = await bench.login('newbie01');
    const upload = async (file: Blob | string) =>
      (await bench.call('uploadAvatar', { file }, { token })).message;
    expect(await upload(new File(['<svg onload=alert(1)>'], 'me.png', { type: 'image/png' }))).toBe(
      '请上传gif或png格式的图片',
    );
    expect(await upload('no file')).toBe('请选择要上传的图片');
    expect(await upload(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))).toBe('图片不能超过2MB');
  });
});

describe('passwords', () => {
  const change = { password: 'secret1', paypassword: 'secret2' };

  it('ends every session when the login password changes, and takes only the new one', async () => {
    const token = await bench.register('changer1');
    const other = await bench.login('changer1', 'secret1');
    expect((await bench.call('changeLoginPassword', change, { token })).message).toBe('密码修改成功！');
    for (const old of [token, other])
      expect((await bench.call('getUser', {}, { token: old })).code).toBe(401);
    expect((await bench.call('login', { name: 'changer1', password: 'secret1' })).code).toBe(422);
    expect((await bench.call('login', { name: 'changer1', password: 'secret2' })).code).toBe(200);
  });

  it('keeps the session when the withdrawal password changes', async () => {
    const token = await bench.register('changer2');
    const input = { password: 'paypass1', paypassword: 'paypass2' };
    expect((await bench.call('changeWithdrawalPassword', input, { token })).code).toBe(200);
    const wallet = { bank: 'gopay', name: 'gopay', bank_no: 'GO1' };
    const bind = async (pay_pass: string) =>
      (await bench.call('bindVirtualWallet', { ...wallet, pay_pass }, { token })).message;
    expect(await bind('paypass1')).toBe('支付密码错误');
    expect(await bind('paypass2')).toBe('绑定成功');
  });

  it.each(['changeLoginPassword', 'changeWithdrawalPassword'] as const)(
    '%s refuses by the rules',
    async (id) => {
      const token = await bench.login('newbie01');
      const say = async (input: object) => (await bench.call(id, input, { token })).message;
      expect(await say({ password: '123', paypassword: 'secret2' })).toBe('请输入正确的旧密码长度');
      expect(await say({ password: 'secret1', paypassword: '123' })).toBe('请输入正确的新密码长度');
      expect(await say({ password: 'secret1', paypassword: 'secret1' })).toBe('新旧密码不能相同');
      expect(await say({ password: 'not-that', paypassword: 'secret2' })).toBe('旧密码错误');
    },
  );
});

describe('the agent programme', () => {
  it('takes one application from a player, and none from an agent', async () => {
    const token = await bench.register('wantsin1');
    const apply = async (input: object, as = token) =>
      (await bench.call('applyForAgent', input, { token: as })).message;
    const right = { mobile: '13900139000', apply_info: '有渠道' };
    expect(await apply({ ...right, mobile: '123' })).toBe('请输入正确手机号');
    expect(await apply({ ...right, apply_info: '' })).toBe('请输入申请理由');
    expect(await apply({ ...right, apply_info: '  ' })).toBe('请输入申请理由');
    expect(await apply(right)).toBe('申请已提交，请等待审核');
    expect(await apply(right)).toBe('您的申请正在审核中，请勿重复提交');
    expect(await apply(right, await bench.login('agent2026'))).toBe('您已经是代理');
  });
});
