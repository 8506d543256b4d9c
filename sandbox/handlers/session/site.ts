import { forAnyone } from '#sandbox/api/handler.ts';
import { SITE } from '#sandbox/seed/site.ts';

/** Answers where the site is to be visited: where it is, unless the scenario names another address. */
export const getVisitUrl = forAnyone<'getVisitUrl'>(({ scenario }) => ({
  data: { url: scenario.visitUrl ?? '' },
}));

/** Answers the site's settings; under maintenance it is closed and says why. */
export const getSite = forAnyone<'getSite'>(({ scenario, origin }) => ({
  data: {
    title: SITE.title,
    site_state: scenario.maintenance ? 0 : 1,
    repair_tips: scenario.maintenance ? SITE.repairTips : '',
    site_logo: '/sandbox/logo.svg',
    redpacket_switch: 1,
    index_modal: 1,
    webcontent: SITE.welcome,
    forever_domain: SITE.foreverDomain,
    ios_download_url: downloadAt(origin),
    ios_download_qrcode: `/sandbox/qr/${encodeURIComponent(downloadAt(origin))}.png`,
  },
}));

function downloadAt(origin: string): string {
  return `${origin}/sandbox/download`;
}
