import { escape, page } from './html.ts';

const TOPICS: readonly { words: readonly string[]; question: string; answer: string }[] = [
  {
    words: ['存款', '充值', '到账'],
    question: '存款多久到账？',
    answer: '银行卡转账核实后立即到账，通常不超过五分钟。若超过三十分钟，请把订单号与转账凭证发给我们。',
  },
  {
    words: ['取款', '提现', '提款'],
    question: '取款需要什么条件？',
    answer: '请先绑定收款卡并完成剩余流水，单笔不低于100元。提交后进入人工审核，通过即汇出。',
  },
  {
    words: ['流水', '投注额'],
    question: '流水怎么计算？',
    answer: '有效投注额即为流水，无效与对冲注单不计。每笔存款、红包与返水均需一倍流水。',
  },
  {
    words: ['密码', '登录', '账号'],
    question: '忘记密码怎么办？',
    answer: '请提供用户名与注册姓名，核实身份后为您重置。我们不会索要您的任何密码。',
  },
  {
    words: ['红包', '优惠', '活动', '返水', 'VIP', 'vip'],
    question: '红包和优惠在哪里领？',
    answer: '红包每日北京时间10:00-12:00在红包页领取，优惠在活动页申请，返水在返水中心手动领取。',
  },
  {
    words: ['人工', '投诉', '建议'],
    question: '我要投诉或建议',
    answer: '请写邮件至 care@qinghua.example.com，由专人跟进，三个工作日内答复。',
  },
];

const OTHERWISE = '您的问题已记录，专员会尽快回复。也可以换个说法，或从下面的常见问题中选择。';

/** Serves customer service: the frequent questions, and an answer to what was asked. */
export function servicePage(request: Request): Response {
  const asked = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200);
  const topic = TOPICS.find(
    ({ words, question }) => question === asked || words.some((word) => asked.includes(word)),
  );
  const talk = asked
    ? `<div class="bubble mine">${escape(asked)}</div><div class="bubble">${topic?.answer ?? OTHERWISE}</div>`
    : '';
  const questions = TOPICS.map(
    ({ question }) => `<a class="button quiet" href="?q=${encodeURIComponent(question)}">${question}</a>`,
  );
  return page(
    '在线客服',
    `<h1>在线客服</h1><div class="bubble">您好，我是青花厅客服，很高兴为您服务。请问有什么可以帮您？</div>${talk}
<form method="get"><label for="q">请输入您的问题</label><input id="q" name="q" maxlength="200" autocomplete="off" required><button>发送</button></form>
<h2>常见问题</h2><div class="choices">${questions.join('')}</div>`,
  );
}
