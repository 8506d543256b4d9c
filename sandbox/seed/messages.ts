/** A message of the inbox. */
export type SeedMessage = { title: string; content: string };

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
