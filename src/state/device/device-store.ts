import type { GameAnswer } from '#generated/contract.ts';
import type { KeptGame } from '#model/kept-games.ts';
import {
  type Check,
  isBoolean,
  isNumber,
  isRecord,
  isText,
  list,
  matching,
  oneOf,
  shape,
  table,
} from '#rules/value-checks.ts';

type StorageName = 'session' | 'local';

/** How one value is stored on the device. */
interface DeviceEntry<T> {
  readonly storage: StorageName;
  readonly key: string;
  /** A stored value of another version is removed. 0: the value is a string and stored as it is. */
  readonly version: number;
  /** true: it outlives the session. It says nothing about the player, or is under a hash of the player. */
  readonly outlivesSession: boolean;
  /** Validates a value that is read. */
  readonly is: Check<T>;
}

const isFilledText = matching(/^[^]/);
const isDraftValue = (value: unknown): value is string | boolean => isText(value) || isBoolean(value);
/** A key of `newKey`: 32 hexadecimal digits. */
const isKey = matching(/^[0-9a-f]{32}$/);
/** Whether a value can name a referrer: letters and digits of any script, characters of e-mail addresses. */
export const isPid = matching(/^[\p{L}\p{N}._~@+-]{1,64}$/u);
const isGame = (value: unknown): value is GameAnswer => isStoredGame(value);
const isKeptGame = (value: unknown): value is KeptGame => isStoredGame(value);

/**
 * Everything in localStorage and sessionStorage (login-vault.ts and config-loader.ts store more elsewhere).
 * Times are in milliseconds since the epoch.
 */
export const DEVICE_SCHEMA = {
  /** The session token, exactly as the server gave it (reading 9a). */
  token: entry('session', 'api_token', isFilledText, 0),
  /** The player's name: it separates the attempts and drafts of players. */
  account: entry('session', 'qh:account', isFilledText),
  /** A random id of the last end of a session that was no expiry: it ends the session of every other tab. */
  lastEnd: lasting('local', 'qh:ended', shape({ id: isKey })),
  /** A hash of the token that expired last: it ends other tabs' sessions with this token, but no others. */
  expiredToken: lasting('local', 'qh:expired', isNumber),
  /** The id of the last end when the session of this tab began; empty if there was none. */
  seenEnd: entry('session', 'qh:seen-end', matching(/^(?:[0-9a-f]{32})?$/)),
  /**
   * By fingerprint: keys of requests with unknown results (half an hour), tabs of done ones (a minute). Each
   * request of a `series` replaces the effect of those before it. They outlive the session: the same player
   * may log in again after an expired one, and repeat a request. A logout removes them.
   */
  attempts: lasting(
    'local',
    'qh:attempts',
    table(
      shape({ key: isText, at: isNumber }, { doneBy: isText, series: isText }),
      matching(/^[0-9a-f]{64}$/),
    ),
  ),
  /** Leases: which tab sends which mutation, as a digest, until when. Only without `navigator.locks`. */
  tabLocks: entry('local', 'qh:turns', table(shape({ by: isText, until: isNumber }))),
  /** Origins that getVisitUrl redirected to in this browser session, to prevent a loop (reading 16). */
  visited: lasting('session', 'qh:visited', list(isText)),
  /** Who referred the visitor (pid), for as many days as `referrerDays` of site.json says (reading 10e). */
  referrer: lasting('local', 'qh:referrer', shape({ pid: isPid, at: isNumber }), 2),
  /** The login that the player saved (reading 14): AES-GCM over `{name, password}`, both parts in base64. */
  savedLogin: entry('local', 'qh:login', shape({ iv: isText, data: isText })),
  /** Whether the server refused the saved login in this browser session: it is not tried again. */
  loginRefused: entry('session', 'qh:login-refused', isBoolean),
  /** The cached games by category (reading 21). */
  games: entry('local', 'qh:games', table(list(isGame, 1000))),
  /** Games opened and favourites, newest first, by a hash of the player: they stay for the next session. */
  keptGames: lasting('local', 'qh:kept', table(table(list(isKeptGame, 60)))),
  /** The Beijing day on which the welcome modal stays hidden, as YYYY-MM-DD. */
  welcomeHidden: lasting('local', 'qh:welcome', matching(/^\d{4}-\d{2}-\d{2}$/)),
  /** The messages opened, as hashes of their ids, newest last. They say nothing about the player. */
  openedRows: lasting('local', 'qh:read', list(matching(/^[0-9a-z]{1,7}$/), 500)),
  balanceMasked: lasting('local', 'qh:mask', isBoolean),
  /** Display settings of this device; an absent one follows site and system. None identifies the player. */
  comfort: lasting(
    'local',
    'qh:comfort',
    shape(
      {},
      {
        colorMode: oneOf(['light', 'dark']),
        /** The factor for the size of texts. */
        textScale: within(1, 2),
        isCalm: isBoolean,
        /** After how many minutes without a break the play reminder is shown. */
        reminderMinutes: within(1, 1440),
      },
    ),
  ),
  /** Whether the floating red packet was dismissed in this browser session. */
  packetHidden: entry('session', 'qh:packet', isBoolean),
  /** Whether the line to the download page was closed. It says nothing about the player. */
  downloadClosed: lasting('local', 'qh:download', isBoolean),
  /** A random id of this device, which decides on a trial version of config. It is never sent. */
  device: lasting('local', 'qh:device', isKey),
  /** The version of config that starts, and since when: it detects one that never renders anything. */
  starts: lasting('local', 'qh:starts', shape({ version: isText, at: list(isNumber) })),
  /** Versions of config that failed on this device, and why. */
  quarantined: lasting('local', 'qh:aside', table(shape({ why: isText, at: isNumber }))),
  /** When this tab reloaded itself because its build was gone: it does not do so again for a minute. */
  replacedAt: lasting('session', 'qh:replaced', isNumber),
  /** The drafts of forms, without secrets, while the page is reloaded with a newer version. */
  drafts: entry('session', 'qh:drafts', table(table(isDraftValue))),
} as const;

export type DeviceName = keyof typeof DEVICE_SCHEMA;

const entryOf = (name: DeviceName): DeviceEntry<unknown> => DEVICE_SCHEMA[name];

/** The type of a stored value, by its name. */
export type DeviceValue<N extends DeviceName> =
  (typeof DEVICE_SCHEMA)[N] extends DeviceEntry<infer T> ? T : never;

/** Reads and writes DEVICE_SCHEMA. Memory keeps what the storage refuses; an invalid value is removed. */
export type DeviceStore = ReturnType<typeof createDeviceStore>;

/** Creates the store of the device. */
export function createDeviceStore(storages: Record<StorageName, () => Storage>) {
  const memory = new Map<DeviceName, unknown>();

  function remove(name: DeviceName): void {
    memory.delete(name);
    orUndefined(() => storages[entryOf(name).storage]().removeItem(entryOf(name).key));
  }

  return {
    read<N extends DeviceName>(name: N): DeviceValue<N> | undefined {
      if (memory.has(name)) return memory.get(name) as DeviceValue<N>;
      const entry = entryOf(name);
      const raw = orUndefined(() => storages[entry.storage]().getItem(entry.key));
      if (raw === undefined || raw === null) return undefined;
      const value = unpack(entry, raw);
      if (entry.is(value)) return value as DeviceValue<N>;
      remove(name);
      return undefined;
    },
    write<N extends DeviceName>(name: N, value: DeviceValue<N>): void {
      const entry = entryOf(name);
      const isStored = orUndefined(() => {
        storages[entry.storage]().setItem(entry.key, pack(entry, value));
        return true;
      });
      if (isStored) memory.delete(name);
      else memory.set(name, value);
    },
    remove,
    /** Removes everything of the player's; 'session': only of this tab, not what all tabs share. */
    clear(only?: 'session'): void {
      for (const name of Object.keys(DEVICE_SCHEMA) as DeviceName[]) {
        const { outlivesSession, storage } = entryOf(name);
        if (outlivesSession) continue;
        if (only === undefined || storage === only) remove(name);
        else memory.delete(name);
      }
    },
  };
}

function pack(entry: DeviceEntry<unknown>, value: unknown): string {
  return entry.version === 0 ? String(value) : JSON.stringify({ v: entry.version, value });
}

function unpack(entry: DeviceEntry<unknown>, raw: string): unknown {
  if (entry.version === 0) return raw;
  const stored = orUndefined(() => JSON.parse(raw) as unknown);
  return isRecord(stored) && stored['v'] === entry.version ? stored['value'] : undefined;
}

/** A storage that is full or forbidden, or contains invalid JSON, must not stop the site. */
function orUndefined<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

function entry<T>(storage: StorageName, key: string, is: Check<T>, version = 1): DeviceEntry<T> {
  return { storage, key, version, outlivesSession: false, is };
}

/** One that outlives the session. */
function lasting<T>(storage: StorageName, key: string, is: Check<T>, version = 1): DeviceEntry<T> {
  return { storage, key, version, outlivesSession: true, is };
}

function within(from: number, to: number): Check<number> {
  return (value): value is number => isNumber(value) && value >= from && value <= to;
}

/** Whether a value is a game as it is stored: texts, and whether it is shown. */
function isStoredGame(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { app_state: shown, ...texts } = value;
  return [undefined, 0, 1].some((state) => state === shown) && Object.values(texts).every(isText);
}
