import { forPlayer } from '#sandbox/api/handler.ts';
import { serializeCard, type CardRow } from '#sandbox/wire/serialize.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { BANKS } from '#sandbox/seed/banks.ts';

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
