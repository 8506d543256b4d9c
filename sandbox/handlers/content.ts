import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandlerTable } from '#sandbox/api/handler.ts';
import { isMobile } from '#sandbox/domain/players.ts';
import { transferAllTo } from '#sandbox/domain/transfers.ts';
import { findActivity, BANNERS, HOME_NOTICES, findVenue, VIP_LEVELS } from '#sandbox/seed/catalog.ts';
import { allGames, artOf, findGame, HOME_GAMES, SLOTS } from '#sandbox/seed/games.ts';
import { readRecords } from '#sandbox/wire/paging.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { serializeMessage } from '#sandbox/wire/serialize.ts';

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

/** Articles and messages, games, and the agent programme. */
export const content = {
  /** The same banners for every `type`. */
  listBanners: () => ({
    data: BANNERS.map(({ activity, memo, time }) => {
      const { art = 'realbet', title = '' } = findActivity(activity) ?? {};
      return { src: artOf('banner', art, title), title, memo, time, activityid: String(activity) };
    }),
  }),

  listHomeNotices: () => ({ data: [...HOME_NOTICES] }),

  getServiceUrl: ({ origin }) => ({ data: { url: `${origin}/sandbox/service` } }),

  getAgentLoginUrl: ({ origin }) => ({ data: { url: `${origin}/sandbox/agent` } }),

  getArticle({ input }) {
    const name = ARTICLES[Number(input.type) - 1];
    if (name === undefined) throw new Refusal('没有这篇文章', 404);
    const file = join(import.meta.dirname, `../seed/articles/${name}.html`);
    return { data: { content: readFileSync(file, 'utf8').trim() } };
  },

  listNotices: (call) => ({ data: readRecords(call, { from: 'messages' }, serializeMessage) }),

  /** The ten levels, lowest first. */
  listVipLevels: () => ({
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
  }),

  /** The games of a category, or all games, including those of the slot providers. */
  listGames({ input }) {
    const ofCategory = HOME_GAMES.filter(({ category }) => category === input.category);
    return {
      data: (input.category ? ofCategory : allGames()).map((game) => ({
        category_id: game.category,
        app_state: game.shown ? 1 : 0,
        platform_name: game.name,
        game_code: game.code,
        mobile_img: artOf('tile', game.category, game.name),
      })),
    };
  },

  /** The games of a slot provider; none for an unknown one. */
  listProviderGames: ({ input }) => ({
    data: SLOTS.filter(({ venue }) => venue === input.gamecode).map((game) => ({
      catecode: game.venue,
      gamecode: game.code,
      gamename: game.name,
      gamepic: artOf('tile', game.category, game.name),
    })),
  }),

  /** Opens a game and returns its address. Automatic transfer moves the player's money to the venue. */
  getGameUrl(call) {
    const { plat_name, game_code } = call.input;
    const game = findGame(plat_name, String(game_code));
    const venue = findVenue(game?.venue ?? plat_name);
    if (!venue) throw new Refusal('游戏不存在或已下架');
    if (game && !game.shown) throw new Refusal('游戏正在维护，请稍后再试');

    if (call.player.auto_transfer === 1) transferAllTo(call, call.player, venue.code);
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
  },

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
