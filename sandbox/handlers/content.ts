import { isMobile } from '#sandbox/domain/players.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { followInto } from '#sandbox/domain/transfers.ts';
import { findActivity, BANNERS, HOME_NOTICES, findVenue, VIP_LEVELS } from '#sandbox/seed/catalog.ts';
import { allGames, artOf, findGame, HOME_GAMES, SLOTS } from '#sandbox/seed/games.ts';
import { readPage } from '#sandbox/wire/paging.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { serializeMessage } from '#sandbox/wire/serialize.ts';

/** Answers the banners of the home page, whichever place asks. */
export const listBanners = forAnyone<'listBanners'>(() => ({
  data: BANNERS.map(({ activity, memo, time }) => {
    const { art = 'realbet', title = '' } = findActivity(activity) ?? {};
    return { src: artOf('banner', art, title), title, memo, time, activityid: String(activity) };
  }),
}));

/** Answers the notices of the home page's bar. */
export const listHomeNotices = forAnyone<'listHomeNotices'>(() => ({ data: [...HOME_NOTICES] }));

/** Answers the address of customer service. */
export const getServiceUrl = forAnyone<'getServiceUrl'>(({ origin }) => ({
  data: { url: `${origin}/sandbox/service` },
}));

/** Answers the address of the agent login. */
export const getAgentLoginUrl = forPlayer<'getAgentLoginUrl'>(({ origin }) => ({
  data: { url: `${origin}/sandbox/agent` },
}));

/** The articles by type, from 1. */
const ARTICLES = [
  'faq',
  'privacy',
  'disclaimer',
  'contact',
  'agents',
  'privacy',
  'about',
  'responsible-gambling',
];

/** Answers an article of types 1 to 8. */
export const getArticle = forAnyone<'getArticle'>(({ input }) => {
  const name = ARTICLES[Number(input.type) - 1];
  if (name === undefined) throw new Refusal('没有这篇文章', 404);
  const file = join(import.meta.dirname, `../seed/articles/${name}.html`);

  return { data: { content: readFileSync(file, 'utf8').trim() } };
});

/** Answers the player's inbox, the newest first. */
export const listNotices = forPlayer<'listNotices'>(({ store, input, player }) => {
  const sql =
    'SELECT title, content, created_at FROM messages WHERE player_id = ? ORDER BY created_at DESC, id DESC';

  return { data: readPage(store, { sql, values: [player.id], page: input.page }, serializeMessage) };
});

/** Answers the ten VIP levels, the lowest first. */
export const listVipLevels = forAnyone<'listVipLevels'>(() => ({
  data: VIP_LEVELS.map(({ rechargeYuan, flowYuan, rebatePercent }) => ({
    recharge: rechargeYuan,
    flow: flowYuan,
    realperson: rebatePercent.realbet,
    sport: rebatePercent.sport,
    e_sport: rebatePercent.gaming,
    joker: rebatePercent.joker,
    electron: rebatePercent.concise,
    lottery: rebatePercent.lottery,
  })),
}));

/** Answers the games of a category, or all that there are, those of the slot providers too. */
export const listGames = forAnyone<'listGames'>(({ input }) => ({
  data: (input.category ? HOME_GAMES.filter(({ category }) => category === input.category) : allGames()).map(
    (game) => ({
      category_id: game.category,
      app_state: game.shown ? 1 : 0,
      platform_name: game.name,
      game_code: game.code,
      mobile_img: artOf('tile', game.category, game.name),
    }),
  ),
}));

/** Answers the games of a slot provider; an unknown provider has none. */
export const listProviderGames = forAnyone<'listProviderGames'>(({ input }) => ({
  data: SLOTS.filter(({ venue }) => venue === input.gamecode).map((game) => ({
    catecode: game.venue,
    gamecode: game.code,
    gamename: game.name,
    gamepic: artOf('tile', game.category, game.name),
  })),
}));

/** Opens a game: takes a seat at it and answers the seat's address. Automatic transfer brings the money along. */
export const getGameUrl = forPlayer<'getGameUrl'>((call) => {
  const { plat_name, game_code } = call.input;
  const game = findGame(plat_name, String(game_code));
  const venue = findVenue(game?.venue ?? plat_name);
  if (!venue) throw new Refusal('游戏不存在或已下架');
  if (game && !game.shown) throw new Refusal('游戏正在维护，请稍后再试');

  if (call.player.auto_transfer === 1) followInto(call, call.player, venue.code);
  const ticket = randomBytes(16).toString('base64url');
  call.store.insert('seats', {
    ticket,
    player_id: call.player.id,
    venue: venue.code,
    category: venue.category,
    code: game?.code ?? 'lobby',
    opened_at: call.now,
  });

  return { data: { url: `${call.origin}/sandbox/game/${ticket}` } };
});

/** Takes an application to join the agent programme: one per player, and none from an agent. */
export const applyForAgent = forPlayer<'applyForAgent'>((call) => {
  const { mobile, apply_info } = call.input;
  if (!isMobile(mobile)) throw new Refusal(REFUSAL_MESSAGES.applyForAgent.mobile);
  if (!apply_info.trim()) throw new Refusal(REFUSAL_MESSAGES.applyForAgent.apply_info);

  if (call.player.is_agent === 1) throw new Refusal('您已经是代理');
  const earlier = call.store.one('SELECT id FROM agent_applications WHERE player_id = ?', call.player.id);
  if (earlier) throw new Refusal('您的申请正在审核中，请勿重复提交');

  const application = {
    player_id: call.player.id,
    mobile,
    apply_info: apply_info.trim(),
    created_at: call.now,
  };
  call.store.insert('agent_applications', application);

  return { data: null, message: '申请已提交，请等待审核' };
});
