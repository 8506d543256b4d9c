import type { Operation, RequestField } from '#api/contract-table.ts';
import type { Outcome } from '#api/call.ts';
import type { SiteConfig } from '#generated/config.ts';
import { sha256 } from '#rules/sha-256.ts';
import type { PageStatus } from '#state/page-status.ts';
import type { EarlierAttempt, IdempotencyKeys } from './idempotency-keys.ts';
import { createStorageLock, createTabLock, type LeaseOptions } from './tab-lock.ts';

/** Why the player is asked before a request goes out: the same was done just now, before a reload or in another tab, or may have been done. */
export interface Doubt extends EarlierAttempt {
  /** The operation's id. */
  readonly operation: string;
}

/** What making calls take effect once needs of the page around them. */
export interface OnceSurroundings extends LeaseOptions {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly page: Readonly<PageStatus>;
  readonly settings: Pick<SiteConfig, 'idempotencyHeader'>;
  newKey(): string;
  /** Says that a call of the same kind is under way already, here or in another tab. */
  sayBusy(): void;
  /** Asks whether to send what was done elsewhere just now, or what may have been done before. */
  askAgain(doubt: Doubt): Promise<boolean>;
}

/** Sends a call that changes something, so that it takes effect once however often it is tapped, in however many tabs. */
export type CallOnce = <T>(
  operation: Operation,
  body: Readonly<Record<string, unknown>>,
  send: (key: string) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>;

const dropped = { kind: 'dropped' } as const;

/**
 * Makes the one way by which calls that change something go out: one at a time for each operation and player, and one key an attempt.
 * `player` returns who is logged in; the empty text for a visitor.
 */
export function createExactlyOnce(
  options: OnceSurroundings,
  keys: IdempotencyKeys,
  player: () => string,
): CallOnce {
  const acquire = createTabLock(options.locks, createStorageLock(options));
  const salt = options.newKey(); // Known to this page alone until it is loaded anew.
  const underWay = new Set<string>();

  const accountOf = ({ access }: Operation): string => (access === 'required' ? player() : '');

  async function attempt<T>(
    operation: Operation,
    account: string,
    fingerprint: string,
    send: (key: string) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const earlier = keys.earlier(fingerprint);
    const isDoubtful =
      earlier?.kind === 'unknown' ? !options.settings.idempotencyHeader : hasContent(operation);
    if (earlier && isDoubtful && !(await options.askAgain({ ...earlier, operation: operation.id })))
      return dropped;
    const { key, isNew } = keys.begin(fingerprint);
    const wasOnline = options.page.online;
    const outcome = await send(key);
    switch (outcome.kind) {
      case 'done':
        if (account !== '' && account === accountOf(operation)) keys.done(fingerprint);
        else keys.end(fingerprint);
        return outcome;
      case 'refused':
      case 'expired':
        keys.end(fingerprint);
        return outcome;
      case 'offline':
        if (outcome.reason === 'timeout' || wasOnline || !isNew)
          return { kind: 'unknown', reason: outcome.reason };
        keys.end(fingerprint);
        return outcome;
      case 'malformed':
        return { kind: 'unknown', reason: 'malformed' };
      default:
        return outcome;
    }
  }

  return async (operation, body, send) => {
    const account = accountOf(operation);
    const name = sha256(`${operation.id} ${account}`);
    const busy = (): typeof dropped => {
      options.sayBusy();
      return dropped;
    };
    if (underWay.has(name)) return busy();
    underWay.add(name);
    try {
      const release = account !== '' ? await acquire(name) : () => undefined;
      if (!release) return busy();
      try {
        const fingerprint = fingerprintOf(operation, body, account, salt);
        return await attempt(operation, account, fingerprint, send);
      } finally {
        release();
      }
    } finally {
      underWay.delete(name);
    }
  };
}

/**
 * Tells one request from another by a SHA-256 digest over operation, account and what is asked. A secret that only proves who asks is left
 * out: the same deposit with another password is the same deposit. One that is part of what is asked, such as a new password, goes in under
 * the page's salt, so that no stored fingerprint can be tried against a list of passwords.
 */
function fingerprintOf(
  operation: Operation,
  body: Readonly<Record<string, unknown>>,
  account: string,
  salt: string,
): string {
  const asked = operation.fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
    if (value === undefined || field.secret === 'proof') return [];
    return [[field.name, field.secret ? sha256(`${salt} ${String(value)}`) : comparable(field, value)]];
  });
  return sha256(JSON.stringify([operation.id, account, asked]));
}

/** Whether a request has content of its own that two of them could have in common. */
function hasContent({ fields }: Operation): boolean {
  return fields.some(({ secret }) => secret === undefined);
}

function comparable({ isNumber }: RequestField, value: unknown): unknown {
  if (value instanceof Blob) return [value.type, value.size, 'lastModified' in value && value.lastModified];
  return isNumber ? Number(value) : value;
}
