/** The site's settings. */
export const SITE = {
  title: '青花厅',
  repairTips:
    '<h2>系统维护中</h2><p>为了给您更稳定的体验，青花厅正在进行例行维护，预计两小时内完成。</p><p>维护期间您的资金与资料均安全无虞，如有疑问请联系在线客服。</p>',
  welcome:
    '<h2>欢迎来到青花厅</h2><p>一瓷一世界，一厅一风雅。真人、体育、电竞、棋牌、电子、彩票，尽在掌中。</p><ul><li>新会员首次存款即享迎新礼，详情见<b>优惠</b>页。</li><li>每日北京时间 10:00-12:00 红包开抢。</li><li>VIP 会员每日返水，次日凌晨派发至福利中心。</li></ul><p>请理性娱乐，未满十八周岁不得参与。</p>',
  foreverDomain: 'https://qinghua.example.com',
} as const;

/** The banners of the home page: the promotion that each leads to, and what it asks for and gives. */
export const BANNERS: readonly { activity: number; memo: string; time: string }[] = [
  { activity: 101, memo: '首存100元起，最高588元', time: '长期有效' },
  { activity: 105, memo: '三串一起，最高加奖12%', time: '赛后48小时内' },
  { activity: 103, memo: '每日10:00-12:00，最多5次', time: '每日更新' },
  { activity: 107, memo: '累计投注领1,088元', time: '赛季有效' },
  { activity: 112, memo: '每笔加赠1%，日限500元', time: '长期有效' },
];

/** The notices of the home page's bar. */
export const HOME_NOTICES: readonly string[] = [
  '尊敬的会员：每日北京时间10:00-12:00红包准时开抢，存款时间自前一日12:00起计，祝您好运连连。',
  '为保障资金安全，存款前请务必核对当前收款账户，切勿向旧账户转账。收款信息每日可能更新。',
  '墨玉棋牌将于本周四凌晨03:00-05:00例行维护，届时将暂停进入，余额不受影响，感谢您的理解。',
  'VIP返水已于每日凌晨派发至福利中心，请在返水中心手动领取，领取后一倍流水即可提现。',
  '请牢记永久域名，谨防仿冒网站。青花厅工作人员不会以任何理由索取您的登录密码或支付密码。',
];

/** A message of the inbox. */
type SeedMessage = { title: string; content: string };

/** What a new player finds in the inbox. */
export const WELCOME_MESSAGE: SeedMessage = {
  title: '欢迎加入青花厅',
  content:
    '<p>感谢您的注册。为了账户安全，请尽快完善个人资料并绑定收款卡。</p><p>首次存款前，您可以在<b>优惠</b>页查看迎新活动；如需帮助，在线客服全天候为您服务。</p>',
};

/** Messages that the demonstration player has had over the months, in turn. */
export const PAST_MESSAGES: readonly SeedMessage[] = [
  { title: '返水派发通知', content: '<p>您昨日的返水已派发至福利中心，请前往返水中心领取。</p>' },
  {
    title: '场馆维护通知',
    content: '<p>墨玉棋牌将于今晚 03:00-05:00 例行维护，期间暂停进入，余额不受影响。</p>',
  },
  {
    title: '红包雨提醒',
    content: '<p>您今日符合红包领取条件，请于北京时间 10:00-12:00 前往红包页领取。</p>',
  },
  {
    title: '账户安全提示',
    content: '<p>请勿向任何人透露登录密码与支付密码。如发现异常登录，请立即修改密码并联系客服。</p>',
  },
  {
    title: '周末赛事预告',
    content: '<p>本周末疾风体育开放三十余场焦点赛事，赛前与滚球盘口齐全。请理性投注。</p>',
  },
  {
    title: 'VIP权益说明',
    content: '<p>累计存款与流水达到下一等级要求后，系统将于次日24点前为您自动晋级。</p>',
  },
  { title: '收款账户更新', content: '<p>银行卡收款账户已更新，转账前请以存款页显示的信息为准。</p>' },
  { title: '新游戏上线', content: '<p>鸥波电子上线「锦鲤戏荷」与「青釉秘宝」，欢迎体验。</p>' },
];
