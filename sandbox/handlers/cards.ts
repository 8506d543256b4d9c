import { forPlayer, type PlayerCall } from '#sandbox/api/handler.ts';
import { hashPassword, passwordMatches } from '#sandbox/security/auth.ts';
import { BANKS, WALLET_TYPES } from '#sandbox/seed/catalog.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { type CardRow, serializeCard } from '#sandbox/wire/serialize.ts';

/** Answers the cards of a type, the oldest first. */
export const listCards = forPlayer<'listCards'>(({ store, input, player }) => ({
  data: store
    .all<CardRow>(
      'SELECT * FROM cards WHERE player_id = ? AND type = ? ORDER BY id',
      player.id,
      Number(input.type),
    )
    .map(serializeCard),
}));

/** Unbinds a card of the player's own. */
export const deleteCard = forPlayer<'deleteCard'>(({ store, input, player }) => {
  const { changes } = store.run(
    'DELETE FROM cards WHERE id = ? AND player_id = ?',
    Number(input.id) || 0,
    player.id,
  );
  if (changes === 0) throw new Refusal('没有这张卡');

  return { data: null, message: '解绑成功' };
});

/** Answers the banks of a bank card. */
export const listBanks = forPlayer<'listBanks'>(() => ({ data: BANKS.map((name) => ({ bank_name: name })) }));

/** Cards of one type at most (spec section 9). */
const CARDS_PER_TYPE = 5;

const TYPE = { bank: 1, usdt: 2, wallet: 3 } as const;

/** Binds a bank card or a USDT address. */
export const bindCard = forPlayer<'bindCard'>((call) => {
  const { input } = call;
  if (!('bank_address' in input)) {
    if (!input.bank_no.trim()) throw new Refusal('请输入USDT地址');
    requirePayPassword(call, input.pay_pass);
    return bind(call, { ...input, type: TYPE.usdt, bank_address: '' });
  }
  const words = REFUSAL_MESSAGES.bindCard;
  if (!input.bank_owner.trim()) throw new Refusal(words.bank_owner);
  if (!BANKS.includes(input.bank)) throw new Refusal(words.bank);
  if (!input.bank_address.trim()) throw new Refusal(words.bank_address);
  requirePayPassword(call, input.pay_pass);

  return bind(call, { ...input, type: TYPE.bank });
});

/** Binds a virtual wallet. */
export const bindVirtualWallet = forPlayer<'bindVirtualWallet'>((call) => {
  const { bank, name, bank_no, pay_pass } = call.input;
  if (!bank_no.trim()) throw new Refusal(REFUSAL_MESSAGES.bindVirtualWallet.bank_no);
  if (!WALLET_TYPES.includes(bank)) throw new Refusal(REFUSAL_MESSAGES.bindVirtualWallet.bank);
  requirePayPassword(call, pay_pass);

  return bind(call, { type: TYPE.wallet, bank, bank_owner: name, bank_no, bank_address: '' });
});

function requirePayPassword({ player }: PlayerCall<'bindCard' | 'bindVirtualWallet'>, given: string): void {
  if (!passwordMatches(given, player.pay_hash)) throw new Refusal('支付密码错误');
}

function bind(
  { store, player, now }: Pick<PlayerCall<'bindCard'>, 'store' | 'player' | 'now'>,
  card: Pick<CardRow, 'type' | 'bank' | 'bank_owner' | 'bank_no' | 'bank_address'>,
): { data: null; message: string } {
  const number = card.bank_no.replace(/\s/g, '');
  const held = store.all<CardRow>(
    'SELECT * FROM cards WHERE player_id = ? AND type = ?',
    player.id,
    card.type,
  );
  if (held.length >= CARDS_PER_TYPE) throw new Refusal(`最多绑定${CARDS_PER_TYPE}个`);
  if (held.some((other) => other.bank_no === number)) throw new Refusal('请勿重复绑定');

  store.insert('cards', {
    player_id: player.id,
    type: card.type,
    bank: card.bank,
    bank_owner: card.bank_owner.trim(),
    bank_no: number,
    bank_address: card.bank_address.trim(),
    created_at: now,
  });
  return { data: null, message: '绑定成功' };
}

const SAME = '新旧密码不能相同';
const WRONG = '旧密码错误';

/** Changes the login password and ends every session of the player. */
export const changeLoginPassword = forPlayer<'changeLoginPassword'>(({ store, input, player }) => {
  if (input.password === input.paypassword) throw new Refusal(SAME);
  if (!passwordMatches(input.password, player.password_hash)) throw new Refusal(WRONG);

  store.run('UPDATE players SET password_hash = ? WHERE id = ?', hashPassword(input.paypassword), player.id);
  store.run('DELETE FROM sessions WHERE player_id = ?', player.id);

  return { data: null, message: '密码修改成功！' };
});

/** Changes the withdrawal password; the session goes on. */
export const changeWithdrawalPassword = forPlayer<'changeWithdrawalPassword'>(({ store, input, player }) => {
  if (input.password === input.paypassword) throw new Refusal(SAME);
  if (!passwordMatches(input.password, player.pay_hash)) throw new Refusal(WRONG);

  store.run('UPDATE players SET pay_hash = ? WHERE id = ?', hashPassword(input.paypassword), player.id);

  return { data: null, message: '密码修改成功！' };
});
