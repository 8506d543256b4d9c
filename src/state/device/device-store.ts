import type { GameAnswer } from '#generated/contract.ts';
import type { KeptGame } from '#model/kept-game.ts';
import { isRecord } from '#rules/is-record.ts';

/** A thing kept on the device: where, under which key, of which version, and how it is recognised when it is read again. */
interface DeviceEntry<T> {
  /** session: gone with the browser tab; local: until it is cleared. */
  readonly place: 'session' | 'local';
  readonly key: string;
  /** A stored value of another version is forgotten. 0: the string is kept bare, as it is. */
  readonly version: number;
  /** true: it stays when the session ends. It says nothing about the player, or is kept under a hash of whose it is. */
  readonly outlivesSession: boolean;
  readonly is: Check<T>;
}

type Check<T> = (value: unknown) => value is T;

const isText = (value: unknown): value is string => typeof value === 'string';
const isFilled = matching(/^[^]/);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isTyped = (value: unknown): value is string | boolean => isText(value) || isBoolean(value);
/** A key as newKey makes them: 32 hexadecimal digits. */
const isKey = matching(/^[0-9a-f]{32}$/);
const isGame = (value: unknown): value is GameAnswer => isFlat(value);
const isKeptGame = (value: unknown): value is KeptGame => isFlat(value);

/** Everything that the site keeps on the device. Nothing is stored that is not in this table. Times are in milliseconds since the epoch. */
export const DEVICE_SCHEMA = {
  /** The session token, exactly as the server gave it (reading 9a). */
  token: entry('session', 'api_token', isFilled, { version: 0 }),
  /** Whose session it is, by name: it tells one player’s attempts and drafts from another’s. */
  account: entry('session', 'qh:account', isFilled),
  /** The last end of a session on this device, by a random name: how other tabs learn of it. It says nothing of the player. */
  lastEnd: entry('local', 'qh:ended', shape({ id: isKey, isExpired: isBoolean }), { outlivesSession: true }),
  /** The last end when the session of this tab began; empty if there was none. */
  seenEnd: entry('session', 'qh:seen-end', matching(/^(?:[0-9a-f]{32})?$/)),
  /** Idempotency keys of requests whose result is unknown (half an hour), and by which tab others were done just now (a minute), by fingerprint. */
  attempts: entry(
    'local',
    'qh:attempts',
    table(shape({ key: isText, at: isNumber }, { doneBy: isText }), /^[0-9a-f]{64}$/),
  ),
  /** Which tab calls what at the moment, as digests, and until when it may; only in browsers without locks. */
  tabLocks: entry('local', 'qh:turns', table(shape({ by: isText, until: isNumber }))),
  /** Origins that getVisitUrl led to in this browser session, so that it never loops (reading 16). */
  visited: entry('session', 'qh:visited', list(isText), { outlivesSession: true }),
  /** Who referred the visitor (pid), for as many days as `referrerDays` of site.json says (reading 10e). */
  referrer: entry('local', 'qh:referrer', shape({ pid: isPid, at: isNumber }), {
    version: 2,
    outlivesSession: true,
  }),
  /** The login that the player chose to keep (reading 14): AES-GCM over `{name, password}`, both parts in base64. */
  savedLogin: entry('local', 'qh:login', shape({ iv: isText, data: isText })),
  /** Games by category, shown at once and then refreshed (reading 21). */
  games: entry('local', 'qh:games', table(list(isGame, 1000))),
  /** Games that players here have opened, and those with a heart, the newest first, by a hash of whose they are: they stay for the next session. */
  keptGames: entry('local', 'qh:kept', table(table(list(isKeptGame, 60))), { outlivesSession: true }),
  /** The Beijing day on which the player wants no welcome modal, as YYYY-MM-DD. */
  welcomeHidden: entry('local', 'qh:welcome', matching(/^\d{4}-\d{2}-\d{2}$/)),
  /** Which messages were opened here, as hashes of what names them, the newest last. They say nothing about the player. */
  readRows: entry('local', 'qh:read', list(matching(/^[0-9a-z]{1,7}$/), 500), {
    outlivesSession: true,
  }),
  /** Whether the balance is hidden behind dots. */
  balanceMasked: entry('local', 'qh:mask', isBoolean),
  /** How the player wants the site on this device; what is absent is as the site and the system have it. It says nothing of who they are. */
  comfort: entry(
    'local',
    'qh:comfort',
    shape(
      {},
      {
        colorMode: oneOf('light', 'dark'),
        /** How many times as large as usual texts are. */
        textScale: within(1, 2),
        /** Nothing moves. */
        isCalm: isBoolean,
        /** After how many minutes on end a player is told of the time. */
        reminderMinutes: within(1, 1440),
      },
    ),
    { outlivesSession: true },
  ),
  /** Whether the floating red packet was sent away in this browser session. */
  packetHidden: entry('session', 'qh:packet', isBoolean),
  /** Whether the line to the download page was closed. It says nothing of the player. */
  downloadClosed: entry('local', 'qh:download', isBoolean, { outlivesSession: true }),
  /** A random name of this device, which decides whether it is among those that try a new version of config. It is never sent. */
  device: entry('local', 'qh:device', isKey, { outlivesSession: true }),
  /** Which version of config is starting, and since when: one that never renders anything is known by it. */
  starts: entry('local', 'qh:starts', shape({ version: isText, at: list(isNumber) }), {
    outlivesSession: true,
  }),
  /** Versions of config that did not work on this device, and why. */
  quarantined: entry('local', 'qh:aside', table(shape({ why: isText, at: isNumber })), {
    outlivesSession: true,
  }),
  /** When this tab reloaded itself because its release was gone, in milliseconds since the epoch: not again for a minute. */
  replacedAt: entry('session', 'qh:replaced', isNumber, { outlivesSession: true }),
  /** What was typed into forms, secrets excepted, while the page is reloaded with a newer version. */
  drafts: entry('session', 'qh:drafts', table(table(isTyped))),
} as const;

/** The names of what is kept. */
type DeviceName = keyof typeof DEVICE_SCHEMA;

/** What is kept under a name. */
export type DeviceValue<N extends DeviceName> =
  (typeof DEVICE_SCHEMA)[N] extends DeviceEntry<infer T> ? T : never;

/** Reads and writes what DEVICE_SCHEMA describes. Where a storage throws, memory takes its place; an invalid value is removed. */
export interface DeviceStore {
  read<N extends DeviceName>(name: N): DeviceValue<N> | undefined;
  write<N extends DeviceName>(name: N, value: DeviceValue<N>): void;
  forget(name: DeviceName): void;
  /** Forgets everything that is the player's, or only what this tab keeps of it and not what all tabs share. */
  clear(only?: 'session'): void;
}

/** Makes the one store of the device. */
export function createDeviceStore(places: Record<DeviceEntry<unknown>['place'], () => Storage>): DeviceStore {
  const memory = new Map<DeviceName, unknown>();
  const entryOf = (name: DeviceName): DeviceEntry<unknown> => DEVICE_SCHEMA[name];

  function forget(name: DeviceName): void {
    memory.delete(name);
    attempt(() => places[entryOf(name).place]().removeItem(entryOf(name).key));
  }

  return {
    read<N extends DeviceName>(name: N) {
      if (memory.has(name)) return memory.get(name) as DeviceValue<N>;
      const entry = entryOf(name);
      const raw = attempt(() => places[entry.place]().getItem(entry.key));
      if (raw === undefined || raw === null) return undefined;
      const value = unpack(entry, raw);
      if (entry.is(value)) return value as DeviceValue<N>;
      forget(name);
      return undefined;
    },
    write(name, value) {
      const entry = entryOf(name);
      const isKept = attempt(() => {
        places[entry.place]().setItem(entry.key, pack(entry, value));
        return true;
      });
      if (isKept) memory.delete(name);
      else memory.set(name, value);
    },
    forget,
    clear(only) {
      for (const name of Object.keys(DEVICE_SCHEMA) as DeviceName[]) {
        const { outlivesSession, place } = entryOf(name);
        if (outlivesSession) continue;
        if (only === undefined || place === only) forget(name);
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
  const stored = attempt(() => JSON.parse(raw) as unknown);
  return isRecord(stored) && stored['v'] === entry.version ? stored['value'] : undefined;
}

/** A storage that is full or forbidden, or holds invalid JSON, must not stop the site. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** Whether a text can be the name of a referrer: letters and digits of any script, and what names and addresses of mail have besides. */
export function isPid(value: unknown): value is string {
  return isText(value) && /^[\p{L}\p{N}._~@+-]{1,64}$/u.test(value);
}

function entry<T>(
  place: DeviceEntry<T>['place'],
  key: string,
  is: Check<T>,
  { version = 1, outlivesSession = false } = {},
): DeviceEntry<T> {
  return { place, key, version, outlivesSession, is };
}

function matching(pattern: RegExp): Check<string> {
  return (value): value is string => isText(value) && pattern.test(value);
}

function oneOf<T extends string>(...words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value);
}

function within(from: number, to: number): Check<number> {
  return (value): value is number => isNumber(value) && value >= from && value <= to;
}

type Checks<T> = { readonly [K in keyof T]: Check<T[K]> };

/** An object that has these members, and these others as far as they are there. */
function shape<T, Others>(
  members: Checks<T>,
  others?: Checks<Others>,
): Check<Readonly<T> & { readonly [K in keyof Others]?: Others[K] | undefined }> {
  const needed: [string, Check<unknown>][] = Object.entries(members);
  const optional: [string, Check<unknown>][] = Object.entries(others ?? {});
  return (value): value is Readonly<T> & Others =>
    isRecord(value) &&
    needed.every(([name, is]) => is(value[name])) &&
    optional.every(([name, is]) => value[name] === undefined || is(value[name]));
}

function list<T>(is: Check<T>, most = Infinity): Check<readonly T[]> {
  return (value): value is T[] => Array.isArray(value) && value.length <= most && value.every(is);
}

function table<T>(is: Check<T>, name = /^/): Check<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.entries(value).every(([key, one]) => name.test(key) && is(one));
}

/** A game as this device kept it: texts, and whether it is shown. */
function isFlat(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { app_state: shown, ...texts } = value;
  return [undefined, 0, 1].some((state) => state === shown) && Object.values(texts).every(isText);
}
