import { addPlayer, sendMessage } from '#sandbox/domain/players.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { HISTORY_DAYS, liveThrough } from './history.ts';
import { WELCOME_MESSAGE } from './messages.ts';

/** The login and payment password of all seeded players. */
export const SEED_PASSWORDS = { password: 'demo123456', payPassword: '123456' } as const;

/** What the demonstration player has in the platform wallet, in cents. */
export const DEMO_CENTS = 1_268_050;

/** Fills an empty world: the demonstration player with months of records, a new player, and an agent. */
export function settlePeople(desk: Desk): void {
  const joined = startOfBeijingDay(desk.now) - HISTORY_DAYS * DAY_MS + 9 * 3_600_000;
  const demo = addPlayer({ ...desk, now: joined }, person('demo2026', '林青岚'));
  desk.store.run(
    "UPDATE players SET mobile = '13800138000', email = 'qinglan@example.com', birthday = '1990-06-15' WHERE id = ?",
    demo.id,
  );
  bindCards(desk, demo, joined);
  sendMessage({ ...desk, now: joined }, demo.id, WELCOME_MESSAGE.title, WELCOME_MESSAGE.content);
  liveThrough(desk, demo, DEMO_CENTS);

  addPlayer(desk, person('newbie01', '周新禾'));
  const agent = addPlayer({ ...desk, now: joined }, person('agent2026', '沈知远'));
  desk.store.run('UPDATE players SET is_agent = 1 WHERE id = ?', agent.id);
}

function person(username: string, realname: string) {
  return { username, realname, referrer: '', ...SEED_PASSWORDS };
}

const CARDS: readonly [type: number, bank: string, owner: string, number: string, branch: string][] = [
  [1, '江南银行', '林青岚', '6217001820012345678', '上海徐汇支行'],
  [1, '钱塘银行', '林青岚', '6228480402564890018', '杭州西湖支行'],
  [2, 'USDT', 'TRC20', 'TXn7q4Rk2bVw9sYt6mLp3cHd8fJg5aZe1U', ''],
  [2, 'USDT', 'ERC20', '0x8F2b6D41c7Ea95301bD84fA2e6C07d93B5a1E4f8', ''],
  [3, 'kdpay', 'kdpay', 'KD20260618552031', ''],
  [3, 'okpay', 'okpay', 'OK88213047', ''],
];

function bindCards({ store }: Desk, player: PlayerRow, at: number): void {
  for (const card of CARDS) {
    store.run(
      `INSERT INTO cards (type, bank, bank_owner, bank_no, bank_address, player_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...card,
      player.id,
      at,
    );
  }
}
