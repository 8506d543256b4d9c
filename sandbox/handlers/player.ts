import type { HandlerCall, HandlerTable } from './handler.ts';
import { depositedCents } from '#sandbox/domain/deposits-and-withdrawals.ts';
import {
  addPlayer,
  closeSession,
  findPlayerByName,
  hashPassword,
  isMobile,
  openSession,
  passwordMatches,
  sendMessage,
} from '#sandbox/domain/players.ts';
import { platformWallet } from '#sandbox/ledger/ledger.ts';
import { beijingDay, readServerTime } from '#rules/beijing-time.ts';
import { readRecords } from '#sandbox/wire/paging.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { serializeMessage, serializeUser } from '#sandbox/wire/serialize.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

const NAME = /^[A-Za-z0-9]{6,16}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const EARLIEST_BIRTHDAY = '1900-01-01';

const SIGNATURES: readonly { type: string; bytes: Buffer }[] = [
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', bytes: Buffer.from('GIF87a') },
  { type: 'image/gif', bytes: Buffer.from('GIF89a') },
];

/** Sessions, and the profile, passwords, picture, inbox and agent application of a player. */
export const player = {
  /** Registers a player and logs them in. The rules and their order are those of spec section 5. */
  register(call) {
    const { name, password, confirmPass, realname, paypassword, pid } = call.input;
    const messages = REFUSAL_MESSAGES.register;
    if (!NAME.test(name)) throw new Refusal(messages.name);
    if (password !== confirmPass) throw new Refusal(messages.confirmPass);
    if (realname.trim().length < 2) throw new Refusal(messages.realname);
    if (findPlayerByName(call.store, name)) throw new Refusal('该用户名已被注册');

    const { id } = addPlayer(call, {
      username: name,
      password,
      payPassword: paypassword,
      realname: realname.trim(),
      referrer: String(pid ?? ''),
    });
    sendMessage(call, id, referenceData.welcomeMessage.title, referenceData.welcomeMessage.content);
    return { data: { api_token: openSession(call.store, id, call.now) }, message: '注册成功' };
  },

  /** A wrong name and a wrong password have the same message, so that nobody learns which names exist. */
  login({ store, input, now }) {
    const player = findPlayerByName(store, input.name);
    if (!player || !passwordMatches(input.password, player.password_hash))
      throw new Refusal('账号或密码错误');
    return { data: { api_token: openSession(store, player.id, now) }, message: '登录成功' };
  },

  /** Ends the session of the request; other sessions of the player stay. */
  logout({ store, token }) {
    closeSession(store, token);
    return { data: null, message: '已退出登录' };
  },

  getUser(call) {
    const balance = call.ledger.balance(platformWallet(call.player.id));
    const deposited = depositedCents(call, call.player.id);
    return { data: serializeUser(call.player, { balance, deposited, now: call.now }) };
  },

  updateProfile({ input: { mobile, email, birthday }, player, store, now }) {
    const messages = REFUSAL_MESSAGES.updateProfile;
    if (!isMobile(mobile)) throw new Refusal(messages.mobile);
    if (!EMAIL.test(email)) throw new Refusal(messages.email);
    // openapi.yaml has checked the digits and the hyphens, but a day may not exist.
    if (readServerTime(birthday) === undefined || birthday < EARLIEST_BIRTHDAY || birthday > beijingDay(now))
      throw new Refusal(messages.birthday);

    const set = 'UPDATE players SET mobile = ?, email = ?, birthday = ? WHERE id = ?';
    store.run(set, mobile, email, birthday, player.id);
    return { data: null, message: '保存成功' };
  },

  /** Stores the player's picture: a gif or png by its bytes, not by its name. */
  uploadAvatar({ upload = Buffer.alloc(0), store, player }) {
    const kind = SIGNATURES.find(({ bytes }) => upload.subarray(0, bytes.length).equals(bytes));
    if (!kind) throw new Refusal('请上传gif或png格式的图片');

    const id = store.insert('avatars', { player_id: player.id, type: kind.type, bytes: upload });
    store.run('UPDATE players SET avatar_id = ? WHERE id = ?', id, player.id);
    return { data: null, message: '上传成功' };
  },

  /** Ends all sessions of the player. */
  changeLoginPassword(call) {
    const changed = changePassword(call, 'password_hash');
    call.store.run('DELETE FROM sessions WHERE player_id = ?', call.player.id);
    return changed;
  },

  /** Does not end the session. */
  changeWithdrawalPassword: (call) => changePassword(call, 'pay_hash'),

  /** The messages of the player's inbox: the contract calls them notices. */
  listNotices: (call) => ({ data: readRecords(call, { from: 'messages' }, serializeMessage) }),

  /** Stores an application for the agent programme: one per player, and none from an agent. */
  applyForAgent({ input: { mobile, apply_info }, player, store, now }) {
    const messages = REFUSAL_MESSAGES.applyForAgent;
    if (!isMobile(mobile)) throw new Refusal(messages.mobile);
    if (!apply_info.trim()) throw new Refusal(messages.apply_info);
    if (player.is_agent === 1) throw new Refusal('您已经是代理');
    const earlier = store.one('SELECT id FROM agent_applications WHERE player_id = ?', player.id);
    if (earlier) throw new Refusal('您的申请正在审核中，请勿重复提交');

    const application = { player_id: player.id, mobile, apply_info: apply_info.trim(), created_at: now };
    store.insert('agent_applications', application);
    return { data: null, message: '申请已提交，请等待审核' };
  },
} satisfies Partial<HandlerTable>;

/** On the wire `password` is the old password and `paypassword` the new one, also for the login. */
function changePassword(
  { store, input, player }: HandlerCall<'changeLoginPassword' | 'changeWithdrawalPassword'>,
  column: 'password_hash' | 'pay_hash',
): { data: null; message: string } {
  if (input.password === input.paypassword) throw new Refusal('新旧密码不能相同');
  if (!passwordMatches(input.password, player[column])) throw new Refusal('旧密码错误');
  store.run(`UPDATE players SET ${column} = ? WHERE id = ?`, hashPassword(input.paypassword), player.id);
  return { data: null, message: '密码修改成功！' };
}
