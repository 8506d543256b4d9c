import { forPlayer } from '#sandbox/api/handler.ts';
import { payRebates as claim, rebateSums, type RebateRow } from '#sandbox/domain/rebates.ts';
import { spellYuan, toYuan } from '#sandbox/ledger/cents.ts';
import { periodStart, serializePage, readPage } from '#sandbox/wire/paging.ts';
import { serializeRebate } from '#sandbox/wire/serialize.ts';
import { VENUES } from '#sandbox/seed/venues.ts';

/** Answers the venues and what the player has in each. */
export const listVenueBalances = forPlayer<'listVenueBalances'>(({ ledger, player }) => {
  const wallets = ledger.wallets(player.id);

  return {
    data: VENUES.map(({ code, name }) => ({
      name,
      platname: code,
      balance: toYuan(wallets.get(code) ?? 0),
    })),
  };
});

/** Answers the rebates of a period and platform, the newest first, and the sums over all time. */
export const listRebates = forPlayer<'listRebates'>((call) => {
  const { date, page, api_type, type } = call.input;
  const category = String(type ?? '');
  const rows = readPage<RebateRow>(call.store, {
    sql: `SELECT * FROM rebates WHERE player_id = ? AND created_at >= ? AND (? = '' OR venue = ?)
          AND (? = '' OR category = ?) ORDER BY created_at DESC, id DESC`,
    values: [call.player.id, periodStart(call.now, date), api_type ?? '', api_type ?? '', category, category],
    page,
  });
  const sums = rebateSums(call, call.player.id);

  return {
    data: {
      list: serializePage(rows, serializeRebate),
      jisuan: toYuan(sums.claimed),
      nojisuan: toYuan(sums.pending),
    },
  };
});

/** Claims the pending rebates. */
export const claimRebates = forPlayer<'claimRebates'>((call) => {
  const cents = claim(call, call.player);

  return { data: null, message: `领取成功，共${spellYuan(cents)}元` };
});
