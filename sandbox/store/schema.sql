-- The tables of the sandbox. Money is whole cents, instants are milliseconds since 1970, flags are 0 and 1.
-- An account of a player can never go below zero: SQLite itself refuses it.
CREATE TABLE IF NOT EXISTS players (
  id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT NOT NULL, pay_hash TEXT NOT NULL, realname TEXT NOT NULL,
  mobile TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '', birthday TEXT NOT NULL DEFAULT '',
  avatar_id INTEGER, referrer TEXT NOT NULL DEFAULT '', joined_at INTEGER NOT NULL,
  vip_level INTEGER NOT NULL DEFAULT 0, promoted_on TEXT NOT NULL DEFAULT '',
  is_agent INTEGER NOT NULL DEFAULT 0, auto_transfer INTEGER NOT NULL DEFAULT 0,
  wagering_cents INTEGER NOT NULL DEFAULT 0 CHECK (wagering_cents >= 0), -- the required turnover
  twin_of INTEGER);
CREATE TABLE IF NOT EXISTS sessions (
  token TEXT PRIMARY KEY, player_id INTEGER NOT NULL REFERENCES players (id),
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS accounts (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, name TEXT NOT NULL, cents INTEGER NOT NULL DEFAULT 0,
  UNIQUE (player_id, name), CHECK (player_id = 0 OR cents >= 0));
CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL, reference TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS postings (
  entry_id INTEGER NOT NULL REFERENCES entries (id), account_id INTEGER NOT NULL REFERENCES accounts (id),
  cents INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS postings_of_account ON postings (account_id);
CREATE TABLE IF NOT EXISTS cards (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, type INTEGER NOT NULL, bank TEXT NOT NULL,
  bank_owner TEXT NOT NULL, bank_no TEXT NOT NULL, bank_address TEXT NOT NULL, created_at INTEGER NOT NULL,
  UNIQUE (player_id, type, bank_no));
CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE, player_id INTEGER NOT NULL, type INTEGER NOT NULL,
  cents INTEGER NOT NULL, method TEXT NOT NULL, venue TEXT NOT NULL DEFAULT '', state INTEGER NOT NULL,
  detail TEXT NOT NULL DEFAULT '', ticket TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  due_at INTEGER);
CREATE INDEX IF NOT EXISTS orders_of_player ON orders (player_id, type, created_at);
CREATE INDEX IF NOT EXISTS orders_due ON orders (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS bets (
  id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE, player_id INTEGER NOT NULL, venue TEXT NOT NULL,
  category TEXT NOT NULL, code TEXT NOT NULL, stake_cents INTEGER NOT NULL, payout_cents INTEGER NOT NULL,
  status INTEGER NOT NULL, created_at INTEGER NOT NULL, rebated INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS bets_of_player ON bets (player_id, created_at);
CREATE INDEX IF NOT EXISTS bets_to_rebate ON bets (player_id, created_at) WHERE rebated = 0;
CREATE TABLE IF NOT EXISTS rebates (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, venue TEXT NOT NULL, category TEXT NOT NULL,
  cents INTEGER NOT NULL, state INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS rebates_of_player ON rebates (player_id, state);
CREATE TABLE IF NOT EXISTS red_packets (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, deposit_cents INTEGER NOT NULL, cents INTEGER NOT NULL,
  deposited_at INTEGER NOT NULL, used_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS applications (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, activity_id INTEGER NOT NULL, state INTEGER NOT NULL,
  created_at INTEGER NOT NULL, due_at INTEGER);
CREATE TABLE IF NOT EXISTS agent_applications (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL UNIQUE, mobile TEXT NOT NULL, apply_info TEXT NOT NULL,
  created_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS messages (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
  created_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS avatars (
  id INTEGER PRIMARY KEY, player_id INTEGER NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
  ticket TEXT PRIMARY KEY, player_id INTEGER NOT NULL, venue TEXT NOT NULL, category TEXT NOT NULL,
  code TEXT NOT NULL, opened_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS answered (
  scope TEXT NOT NULL, operation TEXT NOT NULL, key TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (scope, operation, key));
