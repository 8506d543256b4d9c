import type { VenueCategory } from './venues.ts';

/** The banners of the home page: what the artwork grows from. */
export const BANNERS: readonly { seed: string; category: VenueCategory }[] = [
  { seed: 'moonlit-hall', category: 'realbet' },
  { seed: 'summer-league', category: 'sport' },
  { seed: 'thousand-reels', category: 'concise' },
  { seed: 'star-array', category: 'gaming' },
  { seed: 'ink-and-jade', category: 'joker' },
];

/** The notices of the home page's bar. */
export const HOME_NOTICES: readonly string[] = [
  '尊敬的会员：每日北京时间10:00-12:00红包准时开抢，存款时间自前一日12:00起计，祝您好运连连。',
  '为保障资金安全，存款前请务必核对当前收款账户，切勿向旧账户转账。收款信息每日可能更新。',
  '墨玉棋牌将于本周四凌晨03:00-05:00例行维护，届时将暂停进入，余额不受影响，感谢您的理解。',
  'VIP返水已于每日凌晨派发至福利中心，请在返水中心手动领取，领取后一倍流水即可提现。',
  '请牢记永久域名，谨防仿冒网站。青花厅工作人员不会以任何理由索取您的登录密码或支付密码。',
];
