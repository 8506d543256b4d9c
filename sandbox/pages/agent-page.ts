import type { Desk } from '#sandbox/domain/desk.ts';
import { spellYuan } from '#sandbox/ledger/cents.ts';
import { isPassword } from '#sandbox/security/passwords.ts';
import { playerNamed } from '#sandbox/store/player-row.ts';
import { escape, formOf, page } from './html.ts';

/** Serves the agent login, and to an agent who logs in, what those they referred have brought. */
export async function agentPage(request: Request, desk: Desk): Promise<Response> {
  if (request.method !== 'POST') return form('');
  const fields = await formOf(request);
  const player = playerNamed(desk.store, fields.get('name') ?? '');
  const isAgent = player?.is_agent === 1 && isPassword(fields.get('password') ?? '', player.password_hash);
  return isAgent ? report(desk, player.username) : form('代理账号或密码错误');
}

function form(notice: string): Response {
  return page(
    '代理登录',
    `<h1>代理登录</h1><section class="panel">${notice && `<p class="bad" role="alert">${notice}</p>`}<form method="post">
<label for="name">代理账号</label><input id="name" name="name" autocomplete="username" maxlength="32" required>
<label for="password">密码</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="32" required>
<button>登录</button></form></section>`,
  );
}

function report(desk: Desk, username: string): Response {
  const sums = desk.store.one<{ players: number; cents: number | null }>(
    `SELECT COUNT(DISTINCT players.id) AS players, SUM(orders.cents) AS cents FROM players
     LEFT JOIN orders ON orders.player_id = players.id AND orders.type = 1 AND orders.state = 2
     WHERE players.referrer = ? COLLATE NOCASE`,
    username,
  );
  return page(
    '代理中心',
    `<h1>代理中心</h1><section class="panel"><p>您好，${escape(username)}</p><dl><dt>推荐会员</dt><dd>${sums?.players ?? 0} 人</dd>
<dt>会员存款合计</dt><dd>¥${spellYuan(sums?.cents ?? 0)}</dd></dl></section>`,
  );
}
