import { type Context, Hono } from 'hono';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxContext } from '#sandbox/domain/sandbox-context.ts';
import { formatYuan } from '#sandbox/ledger/cents.ts';
import { findPlayerByName, passwordMatches } from '#sandbox/domain/players.ts';
import { findVenue, ORDER_LIFE_MS, VV_CHANNELS } from '#sandbox/domain/reference-data.ts';
import type { VenueCategory } from '#sandbox/domain/reference-data.ts';
import { BET_STATUS, placeBet, type BetRow } from '#sandbox/domain/bets.ts';
import { venueWallet } from '#sandbox/ledger/ledger.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { pictureAddress } from '#sandbox/pictures/picture-addresses.ts';
import { findGame } from '#sandbox/domain/games.ts';
import { approveDeposit, isPayable } from '#sandbox/domain/deposits-and-withdrawals.ts';
import { methodName, REVIEW, type OrderRow } from '#sandbox/domain/orders.ts';
import { beijingTime } from '#sandbox/time/beijing.ts';
import texts from './service-and-sponsors.json' with { type: 'json' };
import { escapeHtml, htmlPage, notFound, pageStyles } from './html-page.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

const SPONSORS: Readonly<Record<string, { title: string; text: string }>> = texts.sponsors;

const STAKES_YUAN = [10, 50, 100, 500] as const;

/** Payouts in tenths of the stake. Each round picks one at random; the average is 0.97 of the stake. */
const PAYOUT_TENTHS = [0, 0, 0, 0, 0, 12, 15, 20, 20, 30] as const;

/** The pages of the sandbox, below /sandbox. */
export function pageRoutes(context: () => SandboxContext): Hono {
  const app = new Hono();
  app.all('/game/:ticket', (call) => gamePage(call, context(), call.req.param('ticket')));
  app.all('/pay/:ticket', (call) => payPage(call, context(), call.req.param('ticket')));
  app.get('/service', (call) => servicePage(call.req.query('q') ?? ''));
  app.get('/agent', () => form(''));
  app.post('/agent', (call) => agentPage(call, context()));
  app.get('/sponsor/:number', (call) => sponsorPage(call.req.param('number')));
  app.get('/download', () => downloadFile());
  app.get('/pages.css', () => pageStyles());
  return app;
}

/** Logs an agent in, and shows the deposits of the players that they referred. */
async function agentPage({ req }: Context, context: SandboxContext): Promise<Response> {
  const fields = new URLSearchParams(await req.text());
  const player = findPlayerByName(context.store, fields.get('name') ?? '');
  const password = fields.get('password') ?? '';
  const isAgent = player?.is_agent === 1 && passwordMatches(password, player.password_hash);
  return isAgent ? report(context, player.username) : form('代理账号或密码错误');
}

function form(notice: string): Response {
  return htmlPage(
    '代理登录',
    `<h1>代理登录</h1><section class="panel">${notice && `<p class="bad" role="alert">${notice}</p>`}<form method="post">
<label for="name">代理账号</label><input id="name" name="name" autocomplete="username" maxlength="32" required>
<label for="password">密码</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="32" required>
<button>登录</button></form></section>`,
  );
}

function report(context: SandboxContext, username: string): Response {
  const sums = context.store.one<{ players: number; cents: number | null }>(
    `SELECT COUNT(DISTINCT players.id) AS players, SUM(orders.cents) AS cents FROM players
     LEFT JOIN orders ON orders.player_id = players.id AND orders.type = 1 AND orders.state = 2
     WHERE players.referrer = ? COLLATE NOCASE`,
    username,
  );
  return htmlPage(
    '代理中心',
    `<h1>代理中心</h1><section class="panel"><p>您好，${escapeHtml(username)}</p><dl><dt>推荐会员</dt><dd>${sums?.players ?? 0} 人</dd>
<dt>会员存款合计</dt><dd>¥${formatYuan(sums?.cents ?? 0)}</dd></dl></section>`,
  );
}

/** Serves the profile that an iPhone installs: an icon on the home screen that opens the permanent domain. */
function downloadFile(): Response {
  const profile = readFileSync(join(import.meta.dirname, 'web-clip.mobileconfig'), 'utf8');
  const body = profile
    .replaceAll('{{title}}', escapeHtml(referenceData.site.title))
    .replace('{{url}}', escapeHtml(referenceData.site.foreverDomain));
  return new Response(body, {
    headers: {
      'content-type': 'application/x-apple-aspen-config',
      'content-disposition': 'attachment; filename="qinghua.mobileconfig"',
      'cache-control': 'no-store',
    },
  });
}

type Seat = { player_id: number; venue: string; category: VenueCategory; code: string };

/** Serves a game. A round costs the stake, counts as turnover and may pay out. */
async function gamePage(call: Context, context: SandboxContext, ticket: string): Promise<Response> {
  const seat = context.store.one<Seat>('SELECT * FROM seats WHERE ticket = ?', ticket);
  if (!seat) return notFound('该游戏链接已失效，请从大厅重新进入。');
  if (call.req.method !== 'POST') return show(context, seat, '');
  const stakeYuan = Number(new URLSearchParams(await call.req.text()).get('stake'));
  if (!STAKES_YUAN.some((stake) => stake === stakeYuan)) return show(context, seat, '请选择下注金额');
  try {
    context.store.transaction(() => play(context, seat, stakeYuan * 100));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return show(context, seat, '场馆余额不足，请先转入或开启自动转账');
  }
  return call.redirect(`/sandbox/game/${ticket}`, 303);
}

function play(context: SandboxContext, seat: Seat, stake_cents: number): void {
  const venue = findVenue(seat.venue);
  if (!venue) throw new Error(`The seat's venue ${seat.venue} is not in domain/reference-data.json`);
  const payout_cents = (stake_cents / 10) * context.rng.pick(PAYOUT_TENTHS);
  const bet = { venue, code: seat.code, stake_cents, payout_cents, status: BET_STATUS.settled };
  placeBet(context, seat.player_id, bet);
}

function show(context: SandboxContext, seat: Seat, notice: string): Response {
  const name = findGame('', seat.code)?.name ?? findVenue(seat.venue)?.name ?? '';
  const cents = context.ledger.balance(venueWallet(seat.player_id, seat.venue));
  const sql = 'SELECT * FROM bets WHERE player_id = ? AND venue = ? ORDER BY id DESC LIMIT 5';
  const rounds = context.store.all<BetRow>(sql, seat.player_id, seat.venue);
  const buttons = STAKES_YUAN.map(
    (stake) => `<button name="stake" value="${stake}">下注 ${stake} 元</button>`,
  );
  return htmlPage(
    escapeHtml(name),
    `<h1>${escapeHtml(name)}</h1><img class="art" alt="" src="${pictureAddress('tile', seat.category, name)}">
<section class="panel"><p class="muted">场馆余额</p><p class="money">¥${formatYuan(cents)}</p>${notice && `<p class="bad" role="alert">${notice}</p>`}
<form method="post"><div class="choices">${buttons.join('')}</div></form></section>
<section class="panel"><h2>最近对局</h2>${rounds.length > 0 ? `<dl>${rounds.map(round).join('')}</dl>` : '<p class="muted">还没有对局，选一个金额开始吧。</p>'}</section>
<p class="muted">演示游戏，仅供体验流程，请理性娱乐。</p>`,
  );
}

function round(bet: BetRow): string {
  const gain = bet.payout_cents - bet.stake_cents;
  return `<dt>${bet.number}</dt><dd class="${gain > 0 ? 'good' : ''}">${gain > 0 ? '+' : ''}${formatYuan(gain)}</dd>`;
}

/** Serves the payment page of an order. Its button pays, and the deposit is approved at once. */
function payPage(call: Context, context: SandboxContext, ticket: string): Response {
  const order = context.store.one<OrderRow>("SELECT * FROM orders WHERE ticket = ? AND ticket <> ''", ticket);
  if (!order) return notFound('没有这个支付订单，请返回重新发起。');
  if (call.req.method === 'POST') {
    if (isPayable(context, order)) context.store.transaction(() => approveDeposit(context, order));
    return call.redirect(`/sandbox/pay/${ticket}`, 303);
  }
  const channel = VV_CHANNELS[order.detail] ?? order.detail;
  return htmlPage(
    '支付收银台',
    `<h1>支付收银台</h1><section class="panel"><p class="muted">应付金额</p><p class="money">¥${formatYuan(order.cents)}</p>
<dl><dt>订单号</dt><dd>${order.number}</dd><dt>支付方式</dt><dd>${escapeHtml(methodName(order))}</dd>${channel && `<dt>通道</dt><dd>${escapeHtml(channel)}</dd>`}
<dt>创建时间</dt><dd>${beijingTime(order.created_at)}</dd><dt>有效期至</dt><dd>${beijingTime(order.created_at + ORDER_LIFE_MS)}</dd></dl></section>
${outcome(context, order)}<p class="muted">演示收银台，不会产生真实扣款。</p>`,
  );
}

function outcome(context: SandboxContext, order: OrderRow): string {
  if (order.state === REVIEW.approved)
    return '<p class="good" role="status">支付成功，款项已到账，请返回网站查看。</p>';
  if (!isPayable(context, order)) return '<p class="bad" role="alert">订单已失效，请返回网站重新发起。</p>';
  return '<form method="post"><button>确认支付</button></form>';
}

/** Serves customer service: frequent questions, and a reply to a question. */
function servicePage(question: string): Response {
  const asked = question.trim().slice(0, 200);
  const topic = texts.topics.find(
    (one) => one.question === asked || one.words.some((word) => asked.includes(word)),
  );
  const talk = asked
    ? `<div class="bubble mine">${escapeHtml(asked)}</div><div class="bubble" id="a">${topic?.answer ?? texts.otherwise}</div>`
    : '';
  const questions = texts.topics.map(
    ({ question }) => `<a class="button quiet" href="?q=${encodeURIComponent(question)}#a">${question}</a>`,
  );
  return htmlPage(
    '在线客服',
    `<h1>在线客服</h1><div class="bubble">您好，我是青花厅客服，很高兴为您服务。请问有什么可以帮您？</div><h2>常见问题</h2><div class="chips">${questions.join('')}</div>${talk}
<form class="composer" method="get" action="#a"><input id="q" name="q" maxlength="200" aria-label="请输入您的问题" placeholder="请输入您的问题" autocomplete="off" enterkeyhint="send" required><button>发送</button></form>`,
  );
}

function sponsorPage(number: string): Response {
  const sponsor = SPONSORS[number];
  if (!sponsor) return notFound('没有这个赞助项目。');
  return htmlPage(
    sponsor.title,
    `<h1>${sponsor.title}</h1><section class="panel"><p>${sponsor.text}</p><p class="muted">赛事与队伍均为虚构，仅作演示。</p></section>`,
  );
}
