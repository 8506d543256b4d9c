import { forPlayer } from '#sandbox/api/handler.ts';
import { hashPassword, isPassword } from '#sandbox/security/passwords.ts';
import { closeSessions } from '#sandbox/security/sessions.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

const SAME = '新旧密码不能相同';
const WRONG = '旧密码错误';

/** Changes the login password and ends every session of the player. */
export const changeLoginPassword = forPlayer<'changeLoginPassword'>(({ store, input, player }) => {
  if (input.password === input.paypassword) throw new Refusal(SAME);
  if (!isPassword(input.password, player.password_hash)) throw new Refusal(WRONG);

  store.run('UPDATE players SET password_hash = ? WHERE id = ?', hashPassword(input.paypassword), player.id);
  closeSessions(store, player.id);

  return { data: null, message: '密码修改成功！' };
});

/** Changes the withdrawal password; the session goes on. */
export const changeWithdrawalPassword = forPlayer<'changeWithdrawalPassword'>(({ store, input, player }) => {
  if (input.password === input.paypassword) throw new Refusal(SAME);
  if (!isPassword(input.password, player.pay_hash)) throw new Refusal(WRONG);

  store.run('UPDATE players SET pay_hash = ? WHERE id = ?', hashPassword(input.paypassword), player.id);

  return { data: null, message: '密码修改成功！' };
});
