import { forPlayer } from '#sandbox/api/handler.ts';
import type { BetRow } from '#sandbox/domain/bets.ts';
import type { OrderRow } from '#sandbox/domain/orders.ts';
import { periodStart, serializePage, readPage } from '#sandbox/wire/paging.ts';
import { serializeBet, serializeOrder } from '#sandbox/wire/serialize.ts';

/** Answers the bets of a period and platform, the newest first. */
export const listBets = forPlayer<'listBets'>(({ store, input, player, now }) => {
  const venue = input.api_type ?? '';
  const page = readPage<BetRow>(store, {
    sql: `SELECT * FROM bets WHERE player_id = ? AND created_at >= ? AND (? = '' OR venue = ?)
          ORDER BY created_at DESC, id DESC`,
    values: [player.id, periodStart(now, input.date), venue, venue],
    page: input.page,
  });

  return { data: serializePage(page, serializeBet) };
});

/** Answers the records of a type, period and platform, the newest first; only transfers touch a platform. */
export const listTransactions = forPlayer<'listTransactions'>(({ store, input, player, now }) => {
  const venue = input.api_type ?? '';
  const page = readPage<OrderRow>(store, {
    sql: `SELECT * FROM orders WHERE player_id = ? AND type = ? AND created_at >= ? AND (? = '' OR venue = ?)
          ORDER BY created_at DESC, id DESC`,
    values: [player.id, Number(input.type), periodStart(now, input.date), venue, venue],
    page: input.page,
  });

  return { data: serializePage(page, serializeOrder) };
});
