import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { serializePage, readPage } from '#sandbox/wire/paging.ts';
import { serializeMessage, type MessageRow } from '#sandbox/wire/serialize.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { ARTICLES } from '#sandbox/seed/articles.ts';
import { BANNERS, HOME_NOTICES } from '#sandbox/seed/home.ts';
import { VIP_LEVELS } from '#sandbox/seed/vip-levels.ts';

/** Answers the banners of the home page, whichever place asks. */
export const listBanners = forAnyone<'listBanners'>(() => ({
  data: BANNERS.map(({ seed, category }) => ({ src: `/sandbox/art/banner/${category}/${seed}.svg` })),
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

/** Answers an article of types 1 to 8. */
export const getArticle = forAnyone<'getArticle'>(({ input }) => {
  const content = ARTICLES[String(input.type)];
  if (content === undefined) throw new Refusal('没有这篇文章', 404);

  return { data: { content } };
});

/** Answers the player's inbox, the newest first. */
export const listNotices = forPlayer<'listNotices'>(({ store, input, player }) => {
  const page = readPage<MessageRow>(store, {
    sql: 'SELECT title, content, created_at FROM messages WHERE player_id = ? ORDER BY created_at DESC, id DESC',
    values: [player.id],
    page: input.page,
  });

  return { data: serializePage(page, serializeMessage) };
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
