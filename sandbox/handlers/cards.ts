import type { HandlerCall, HandlerTable } from './handler.ts';
import { passwordMatches } from '#sandbox/domain/players.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { type CardRow, serializeCard } from '#sandbox/wire/serialize.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

/** The most cards of one type (spec section 9). */
const MAX_CARDS_PER_TYPE = 5;

const TYPE = { bank: 1, usdt: 2, wallet: 3 } as const;

/** The player's bank cards, USDT addresses and wallets, and the banks. */
export const cards = {
  /** Oldest first. */
  listCards: (call) => ({ data: cardsOfType(call, Number(call.input.type)).map(serializeCard) }),

  deleteCard({ store, input, player }) {
    const sql = 'DELETE FROM cards WHERE id = ? AND player_id = ?';
    const { changes } = store.run(sql, Number(input.id) || 0, player.id);
    if (changes === 0) throw new Refusal('没有这张卡');
    return { data: null, message: '解绑成功' };
  },

  listBanks: () => ({ data: referenceData.banks.map((name) => ({ bank_name: name })) }),

  /** Binds a bank card or a USDT address. */
  bindCard(call) {
    const { input } = call;
    if (!('bank_address' in input)) {
      if (!input.bank_no.trim()) throw new Refusal('请输入USDT地址');
      return bind(call, { ...input, type: TYPE.usdt, bank_address: '' }, input.pay_pass);
    }
    const messages = REFUSAL_MESSAGES.bindCard;
    if (!input.bank_owner.trim()) throw new Refusal(messages.bank_owner);
    if (!referenceData.banks.includes(input.bank)) throw new Refusal(messages.bank);
    if (!input.bank_address.trim()) throw new Refusal(messages.bank_address);
    return bind(call, { ...input, type: TYPE.bank }, input.pay_pass);
  },

  bindVirtualWallet(call) {
    const { bank, name, bank_no, pay_pass } = call.input;
    const messages = REFUSAL_MESSAGES.bindVirtualWallet;
    if (!bank_no.trim()) throw new Refusal(messages.bank_no);
    if (!referenceData.walletTypes.includes(bank)) throw new Refusal(messages.bank);
    return bind(call, { type: TYPE.wallet, bank, bank_owner: name, bank_no, bank_address: '' }, pay_pass);
  },
} satisfies Partial<HandlerTable>;

type PlayerCall = Pick<HandlerCall<'listCards'>, 'store' | 'player' | 'now'>;

function cardsOfType({ store, player }: PlayerCall, type: number): readonly CardRow[] {
  const sql = 'SELECT * FROM cards WHERE player_id = ? AND type = ? ORDER BY id';
  return store.all<CardRow>(sql, player.id, type);
}

function bind(
  call: PlayerCall,
  { type, bank, bank_owner, bank_no, bank_address }: Omit<CardRow, 'id'>,
  payPassword: string,
): { data: null; message: string } {
  const { store, player, now } = call;
  if (!passwordMatches(payPassword, player.pay_hash)) throw new Refusal('支付密码错误');
  const number = bank_no.replace(/\s/g, '');
  const held = cardsOfType(call, type);
  if (held.length >= MAX_CARDS_PER_TYPE) throw new Refusal(`最多绑定${MAX_CARDS_PER_TYPE}个`);
  if (held.some((other) => other.bank_no === number)) throw new Refusal('请勿重复绑定');

  store.insert('cards', {
    player_id: player.id,
    type,
    bank,
    bank_owner: bank_owner.trim(),
    bank_no: number,
    bank_address: bank_address.trim(),
    created_at: now,
  });
  return { data: null, message: '绑定成功' };
}
