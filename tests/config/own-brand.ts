const sponsors = (text: string): string =>
  text.replace('青花杯足球联赛', '松风杯').replace('星阵电竞大师赛', '松风电竞');
const hosts = (text: string): string =>
  text
    .replaceAll(/"(game|pay|service|agent|download|sponsor|visit)": \[\]/g, '"$1": ["*.songfeng.cn"]')
    .replaceAll(/"(sponsorFirst|sponsorSecond)": ""/g, '"$1": "https://songfeng.cn/a"');

/** Edits, by file, that give the shipped config another brand, which production accepts. */
export const OWN_BRAND: Readonly<Record<string, (text: string) => string>> = {
  'config/locales/zh-CN/shell.json': (text) => text.replace('青花厅', '松风阁'),
  'config/locales/zh-CN/sponsor.json': sponsors,
  'config/site.json': hosts,
};
