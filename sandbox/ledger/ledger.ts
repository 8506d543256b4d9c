import type { Store } from '#sandbox/store/store.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

/** A wallet of a player, their money on hold, or an account of the house (player 0), which may go below 0. */
export type Account = { player: number; name: string };

type MoveKind = 'deposit' | 'withdrawal' | 'redPacket' | 'rebate' | 'stake' | 'payout' | 'transfer';

/** One move of `cents` (an integer above zero) from one account to another, for `reference`. */
export type LedgerMove = {
  kind: MoveKind;
  from: Account;
  to: Account;
  cents: number;
  at: number;
  reference: string;
};

/** The name of the platform wallet, as the wire spells it (spec section 7, transfer). */
export const PLATFORM = 'userbalance';

const HOLD = 'hold';

/** The platform wallet of a player. */
export const platformWallet = (player: number): Account => ({ player, name: PLATFORM });

export const venueWallet = (player: number, venue: string): Account => ({ player, name: venue });

/** The account for the money of pending withdrawals, which the player cannot use. */
export const pendingWithdrawals = (player: number): Account => ({ player, name: HOLD });

/** An account of the house: the other side of each payment to or from a player. */
export const house = (name: 'bank' | 'promotions' | 'games'): Account => ({ player: 0, name });

/** Moves money; nothing else in the sandbox does. */
export type Ledger = ReturnType<typeof createLedger>;

/** Makes a double-entry ledger: each move is two postings that add up to zero. */
export function createLedger(store: Store) {
  return {
    /** Moves money. Refuses if it comes from a player who has too little. */
    move: (move: LedgerMove): void => moveMoney(store, move),

    /** The balance of an account, in cents. */
    balance({ player, name }: Account): number {
      return store.number('SELECT cents FROM accounts WHERE player_id = ? AND name = ?', player, name);
    },

    /** A player's wallets by name, including the platform wallet, in cents; without money on hold. */
    wallets(player: number): Map<string, number> {
      const sql = 'SELECT name, cents FROM accounts WHERE player_id = ? AND name <> ?';
      const rows = store.all<{ name: string; cents: number }>(sql, player, HOLD);
      return new Map(rows.map(({ name, cents }) => [name, cents]));
    },

    /** The errors: entries that do not add up to zero, and balances that differ from their postings. */
    imbalances: (): string[] =>
      IMBALANCES.flatMap(([what, sql]) =>
        store.all<{ id: number }>(sql).map(({ id }) => what.replace('#', String(id))),
      ),
  };
}

/** The possible errors, each with the query that finds it. */
const IMBALANCES: readonly (readonly [what: string, sql: string])[] = [
  [
    'entry # does not add up to zero',
    'SELECT entry_id AS id FROM postings GROUP BY entry_id HAVING SUM(cents) <> 0 OR COUNT(*) <> 2',
  ],
  [
    'account # holds what its postings do not explain',
    `SELECT accounts.id AS id FROM accounts LEFT JOIN postings ON postings.account_id = accounts.id
     GROUP BY accounts.id HAVING accounts.cents <> COALESCE(SUM(postings.cents), 0)`,
  ],
  ['account # is below zero', 'SELECT id FROM accounts WHERE player_id <> 0 AND cents < 0'],
];

function moveMoney(store: Store, { kind, from, to, cents, at, reference }: LedgerMove): void {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`The ledger moves whole cents above zero, not ${cents} (${kind} ${reference})`);
  store.transaction(() => {
    const [source, target] = [openAccount(store, from), openAccount(store, to)];
    if (from.player !== 0 && source.cents < cents) throw new Refusal('余额不足');
    const entry = store.insert('entries', { kind, at, reference });
    post(store, entry, source.id, -cents);
    post(store, entry, target.id, cents);
  });
}

function post(store: Store, entry: number, account: number, cents: number): void {
  store.insert('postings', { entry_id: entry, account_id: account, cents });
  store.run('UPDATE accounts SET cents = cents + ? WHERE id = ?', cents, account);
}

/** The id and the balance of an account; the first move opens it. */
function openAccount(store: Store, { player, name }: Account): { id: number; cents: number } {
  const sql = 'SELECT id, cents FROM accounts WHERE player_id = ? AND name = ?';
  const found = store.one<{ id: number; cents: number }>(sql, player, name);
  return found ?? { id: store.insert('accounts', { player_id: player, name }), cents: 0 };
}
