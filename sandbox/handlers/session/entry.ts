import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { addPlayer, sendMessage } from '#sandbox/domain/players.ts';
import { isPassword } from '#sandbox/security/passwords.ts';
import { closeSession, openSession } from '#sandbox/security/sessions.ts';
import { playerNamed } from '#sandbox/store/player-row.ts';
import { REFUSAL_MESSAGES } from '#sandbox/wire/refusal-messages.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { WELCOME_MESSAGE } from '#sandbox/seed/messages.ts';

const NAME = /^[A-Za-z0-9]{6,16}$/;

/** Registers a player and logs them in; the rules are those of spec section 5, in their order. */
export const register = forAnyone<'register'>((call) => {
  const { name, password, confirmPass, realname, paypassword, pid } = call.input;
  const words = REFUSAL_MESSAGES.register;
  if (!NAME.test(name)) throw new Refusal(words.name);
  if (password !== confirmPass) throw new Refusal(words.confirmPass);
  if (realname.trim().length < 2) throw new Refusal(words.realname);

  if (playerNamed(call.store, name)) throw new Refusal('该用户名已被注册');

  const player = addPlayer(call, {
    username: name,
    password,
    payPassword: paypassword,
    realname: realname.trim(),
    referrer: String(pid ?? ''),
  });
  sendMessage(call, player.id, WELCOME_MESSAGE.title, WELCOME_MESSAGE.content);

  return { data: { api_token: openSession(call.store, player.id, call.now) }, message: '注册成功' };
});

/** Logs a player in; one message for a wrong name and a wrong password, so that neither gives the other away. */
export const login = forAnyone<'login'>((call) => {
  const player = playerNamed(call.store, call.input.name);
  if (!player || !isPassword(call.input.password, player.password_hash)) {
    throw new Refusal('账号或密码错误');
  }

  return { data: { api_token: openSession(call.store, player.id, call.now) }, message: '登录成功' };
});

/** Ends the session that asks; other sessions of the player go on. */
export const logout = forPlayer<'logout'>(({ store, token }) => {
  closeSession(store, token);

  return { data: null, message: '已退出登录' };
});
