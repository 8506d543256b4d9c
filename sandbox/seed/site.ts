/** The site's settings. */
export const SITE = {
  title: '青花厅',
  repairTips:
    '<h2>系统维护中</h2><p>为了给您更稳定的体验，青花厅正在进行例行维护，预计两小时内完成。</p><p>维护期间您的资金与资料均安全无虞，如有疑问请联系在线客服。</p>',
  welcome:
    '<h2>欢迎来到青花厅</h2><p>一瓷一世界，一厅一风雅。真人、体育、电竞、棋牌、电子、彩票，尽在掌中。</p><ul><li>新会员首次存款即享迎新礼，详情见<b>优惠</b>页。</li><li>每日北京时间 10:00-12:00 红包开抢。</li><li>VIP 会员每日返水，次日凌晨派发至福利中心。</li></ul><p>请理性娱乐，未满十八周岁不得参与。</p>',
  foreverDomain: 'https://qinghua.example.com',
} as const;
