import { lost, page } from './html.ts';

const SPONSORS: Readonly<Record<string, { title: string; text: string }>> = {
  '1': {
    title: '青花杯足球联赛',
    text: '青花厅自本赛季起成为青花杯业余足球联赛的冠名伙伴，为三十二支城市球队提供装备与场地支持。',
  },
  '2': {
    title: '星阵电竞大师赛',
    text: '青花厅携手星阵电竞大师赛，支持年轻选手走上舞台。决赛将于岁末在虚构的云岭体育馆举行。',
  },
};

/** Serves one of the two sponsorship pages. */
export function sponsorPage(number: string): Response {
  const sponsor = SPONSORS[number];
  if (!sponsor) return lost('没有这个赞助项目。');
  return page(
    sponsor.title,
    `<h1>${sponsor.title}</h1><section class="panel"><p>${sponsor.text}</p><p class="muted">赛事与队伍均为虚构，仅作演示。</p></section>`,
  );
}
