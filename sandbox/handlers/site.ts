import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandlerTable } from './handler.ts';
import { pictureAddress } from '#sandbox/pictures/picture-addresses.ts';
import { findActivity } from '#sandbox/domain/reference-data.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

/** The site's settings, addresses, banners, notices, articles and VIP levels. */
export const site = {
  /** The site's settings. Under maintenance it is closed, with a text for the player. */
  getSite({ scenario, origin }) {
    const download = `${origin}/sandbox/download`;
    return {
      data: {
        title: referenceData.site.title,
        site_state: scenario.maintenance ? 0 : 1,
        repair_tips: scenario.maintenance ? referenceData.site.repairTips : '',
        site_logo: '/sandbox/logo.svg',
        redpacket_switch: 1,
        index_modal: 1,
        webcontent: referenceData.site.welcome,
        forever_domain: referenceData.site.foreverDomain,
        ios_download_url: download,
        ios_download_qrcode: `/sandbox/qr/${encodeURIComponent(download)}.png`,
      },
    };
  },

  /** The address at which the site should be visited; empty: the current one. */
  getVisitUrl: ({ scenario }) => ({ data: { url: scenario.visitUrl ?? '' } }),

  /** The same banners for every `type`. */
  listBanners: () => ({
    data: referenceData.banners.map(({ activity, memo, time }) => {
      const { art = 'realbet', title = '' } = findActivity(activity) ?? {};
      return { src: pictureAddress('banner', art, title), title, memo, time, activityid: String(activity) };
    }),
  }),

  listHomeNotices: () => ({ data: [...referenceData.homeNotices] }),

  getServiceUrl: ({ origin }) => ({ data: { url: `${origin}/sandbox/service` } }),

  getAgentLoginUrl: ({ origin }) => ({ data: { url: `${origin}/sandbox/agent` } }),

  getArticle({ input }) {
    const name = referenceData.articles[Number(input.type) - 1];
    if (name === undefined) throw new Refusal('没有这篇文章', 404);
    const file = join(import.meta.dirname, `../domain/articles/${name}.html`);
    return { data: { content: readFileSync(file, 'utf8').trim() } };
  },

  /** The ten levels, lowest first. */
  listVipLevels: () => ({
    data: referenceData.vipLevels.map(({ rechargeYuan, flowYuan, rebatePercent }) => ({
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
} satisfies Partial<HandlerTable>;
