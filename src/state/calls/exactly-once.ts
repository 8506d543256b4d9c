import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Input, Operation, RequestField } from '#api/operations.ts';
import type { Outcome } from '#api/call-types.ts';
import type { SiteConfig } from '#generated/config.ts';
import type { PageStatus } from '#ui/device/motion-and-visibility.ts';
import type { EarlierAttempt, IdempotencyKeyOptions, IdempotencyKeys } from './idempotency-keys.ts';

/** A call that may repeat an earlier one that is or may be done. The player decides whether it is sent. */
export interface PossibleDuplicate extends EarlierAttempt {
  /** The operation's id. */
  readonly operation: string;
  /** What it sends, without secrets. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** What `createExactlyOnce` needs from outside. */
export interface ExactlyOnceOptions extends StorageLockOptions, IdempotencyKeyOptions {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly page: Readonly<PageStatus>;
  readonly settings: Pick<SiteConfig, 'idempotencyHeader'>;
  /** Shows that a call of the same operation is in flight already, in this tab or in another. */
  showBusy(): void;
  /** Asks the player whether to send a possible duplicate. */
  confirmDuplicate(duplicate: PossibleDuplicate): Promise<boolean>;
}

/** Sends a mutation once. `dropped`: one is in flight in some tab, or the player declined a duplicate. */
export type CallOnce = <T>(
  operation: Operation,
  body: Input,
  send: (key: string) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>;

const dropped = { kind: 'dropped' } as const;

/**
 * Creates the function that sends every mutation: one at a time for each operation and player, with one
 * idempotency key per attempt. `player` returns who is logged in; the empty string for a visitor.
 */
export function createExactlyOnce(
  options: ExactlyOnceOptions,
  keys: IdempotencyKeys,
  player: () => string,
): CallOnce {
  const acquire = createTabLock(options.locks, createStorageLock(options));
  const salt = options.newKey(); // Only this page knows it, until it is reloaded.
  const inFlight = new Set<string>();

  const accountOf = ({ access }: Operation): string => (access === 'required' ? player() : '');

  async function attempt<T>(
    operation: Operation,
    body: Input,
    account: string,
    name: string,
    send: (key: string) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const fingerprint = fingerprintOf(operation, body, account, salt);
    // Money moved since then is not in the response that a server would repeat for the same key.
    if (operation.isRepeatable) keys.end(fingerprint);
    const earlier = keys.earlier(fingerprint);
    const needsConfirmation =
      earlier?.kind === 'unknown' ? !options.settings.idempotencyHeader : hasContent(operation);
    if (earlier && needsConfirmation) {
      const isOpen = ([name]: [string, unknown]) =>
        operation.fields.some((field) => field.name === name && field.secret === undefined);
      const request = Object.fromEntries(Object.entries(body).filter(isOpen));
      const isConfirmed = await options.confirmDuplicate({ ...earlier, operation: operation.id, request });
      if (!isConfirmed) return dropped;
    }
    // Two deposits are two; of several profiles the last one counts, also if it equals the first.
    const { key, isNew } = keys.begin(fingerprint, operation.effect === 'money' ? undefined : name);
    const wasOnline = options.page.online;
    const outcome = await send(key);
    if (outcome.kind === 'done') {
      if (account !== '' && account === accountOf(operation)) keys.done(fingerprint);
      else keys.end(fingerprint);
    } else if (isNew && hadNoEffect(outcome, wasOnline)) {
      keys.end(fingerprint);
    } else if (outcome.kind === 'offline' || outcome.kind === 'malformed') {
      return { kind: 'unknown' };
    }
    return outcome;
  }

  return async (operation, body, send) => {
    const account = accountOf(operation);
    const name = digest(`${operation.id} ${account}`);
    const busy = (): typeof dropped => {
      options.showBusy();
      return dropped;
    };
    if (inFlight.has(name)) return busy();
    inFlight.add(name);
    let release: (() => void) | undefined;
    try {
      release = account !== '' ? await acquire(name) : () => undefined;
      if (!release) return busy();
      return await attempt(operation, body, account, name, send);
    } finally {
      release?.();
      inFlight.delete(name);
    }
  };
}

/**
 * Whether a request had no effect. An earlier one with the same key and a lost response may have had one.
 * HTTP 4xx: a server, or a firewall before it, did not accept it. 408 may come from a gateway that waited.
 */
function hadNoEffect(outcome: Outcome<unknown>, wasOnline: boolean): boolean {
  if (outcome.kind === 'offline') return outcome.reason === 'network' && !wasOnline;
  if (outcome.kind === 'malformed') return /^4(?!08)/.test(String(outcome.code));
  return outcome.kind === 'refused' || outcome.kind === 'expired';
}

/**
 * Identifies a request by a SHA-256 digest of operation, account and content. A secret that only proves who
 * the player is does not count: the same deposit with another password is the same. A secret that is content,
 * such as a new password, is salted by the page: nobody can test its digest with a list of passwords.
 */
function fingerprintOf(operation: Operation, body: Input, account: string, salt: string): string {
  const content = operation.fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
    if (value === undefined || field.secret === 'proof') return [];
    return [[field.name, field.secret ? digest(`${salt} ${String(value)}`) : normalize(field, value)]];
  });
  return digest(JSON.stringify([operation.id, account, content]));
}

/** Whether a request has content beyond secrets. Without it, all are equal, which says nothing. */
function hasContent({ fields }: Operation): boolean {
  return fields.some(({ secret }) => secret === undefined);
}

function normalize({ isNumber }: RequestField, value: unknown): unknown {
  if (value instanceof Blob) return [value.type, value.size, 'lastModified' in value && value.lastModified];
  return isNumber ? Number(value) : value;
}

/** Acquires a lock; returns the function that releases it, or undefined at once if another tab holds it. */
type AcquireLock = (name: string) => Promise<(() => void) | undefined>;

/** Creates a lock on `navigator.locks`, freed when a tab closes; `fallback` if they are missing or fail. */
export function createTabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  fallback: AcquireLock,
): AcquireLock {
  if (!locks) return fallback;
  return (name) =>
    new Promise((resolve) => {
      locks
        .request(`qh:${name}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(release));
        })
        .catch(() => resolve(fallback(name)));
    });
}

/** How long a tab waits until its lease counts. If two tabs write at the same moment, the last one wins. */
const SETTLE_MS = 25;

/** What `createStorageLock` needs from outside. */
interface StorageLockOptions extends Pick<IdempotencyKeyOptions, 'device' | 'now' | 'tab'> {
  /** How long an unreleased lease lasts, in milliseconds: a killed tab must not lock others out for ever. */
  readonly leaseMs: number;
  /** Registers a callback for when the page is left, so that its leases do not outlive it. */
  onLeave(callback: () => void): void;
}

/** Creates a lock without `navigator.locks`, which http lacks: a lease in localStorage, for all tabs. */
export function createStorageLock({ device, now, tab, leaseMs, onLeave }: StorageLockOptions): AcquireLock {
  const held = new Set<string>();
  const leases = () => device.read('tabLocks') ?? {};
  const holder = (name: string): string | undefined => {
    const lease = leases()[name];
    return lease && lease.until > now() && lease.until <= now() + leaseMs ? lease.by : undefined;
  };
  const release = (name: string): void => {
    held.delete(name);
    const { [name]: mine, ...others } = leases();
    if (mine?.by === tab) device.write('tabLocks', others);
  };
  onLeave(() => held.forEach(release));
  return async (name) => {
    if (holder(name) !== undefined) return undefined;
    device.write('tabLocks', { ...leases(), [name]: { by: tab, until: now() + leaseMs } });
    await new Promise<void>((settle) => setTimeout(settle, SETTLE_MS));
    if (holder(name) !== tab) return undefined;
    held.add(name);
    return () => release(name);
  };
}

/** 64 hexadecimal digits. `crypto.subtle` needs https and is asynchronous: too late for the next tap. */
function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
