import type { GameAnswer } from '#generated/contract.ts';
import type { ShelfName, KeptGame } from '#model/kept-game.ts';
import { isRecord } from '#rules/is-record.ts';

/** A thing kept on the device: where, under which key, of which version, and how it is recognised when it is read again. */
export interface DeviceEntry<T> {
  /** session: gone with the browser tab; local: until it is cleared. */
  readonly place: 'session' | 'local';
  readonly key: string;
  /** A stored value of another version is forgotten. 0: the string is kept bare, as it is. */
  readonly version: number;
  /** true: it stays when the session ends. It says nothing about the player, or is kept under a hash of whose it is. */
  readonly outlivesSession: boolean;
  is(value: unknown): value is T;
}

type Check = (value: unknown) => boolean;
type EntryOptions = Partial<Pick<DeviceEntry<unknown>, 'version' | 'outlivesSession'>>;

const isText: Check = (value) => typeof value === 'string';
const isFilled: Check = (value) => isText(value) && value !== '';
const isNumber: Check = (value) => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';
/** A key as newKey makes them: 32 hexadecimal digits. */
const isKey = matching(/^[0-9a-f]{32}$/);
const isAttempt = shape({ key: isText, at: isNumber, doneBy: optional(isText) });
const isComfort = shape({
  colorMode: optional(matching(/^(?:light|dark)$/)),
  textScale: optional(within(1, 2)),
  isCalm: optional(isBoolean),
  reminderMinutes: optional(within(1, 1440)),
});

/** Everything that the site keeps on the device. Nothing is stored that is not in this table. */
export const DEVICE_SCHEMA = {
  /** The session token, exactly as the server gave it (reading 9a). */
  token: session<string>('api_token', isFilled, { version: 0 }),
  /** Whose session it is, by name: it tells one player’s attempts and drafts from another’s. */
  account: session<string>('qh:account', isFilled),
  /** The last end of a session on this device: how other tabs learn of it. It says nothing of the player. */
  lastEnd: local<KeptEnd>('qh:ended', shape({ id: isKey, isExpired: isBoolean }), { outlivesSession: true }),
  /** The last end when the session of this tab began; empty if there was none. */
  seenEnd: session<string>('qh:seen-end', (value) => value === '' || isKey(value)),
  /** Digests and idempotency keys of requests whose result is unknown (half an hour) or that were done just now (a minute). */
  attempts: local<KeptAttempts>('qh:attempts', table(isAttempt, /^[0-9a-f]{64}$/)),
  /** Which tab calls what at the moment, as digests; only in browsers without locks. */
  tabLocks: local<KeptTabLocks>('qh:turns', table(shape({ by: isText, until: isNumber }))),
  /** Origins that getVisitUrl led to in this browser session, so that it never loops (reading 16). */
  visited: session<readonly string[]>('qh:visited', list(isText), { outlivesSession: true }),
  /** Who referred the visitor (pid), for as many days as `referrerDays` of site.json says (reading 10e). */
  referrer: local<KeptReferrer>('qh:referrer', shape({ pid: isPid, at: isNumber }), {
    version: 2,
    outlivesSession: true,
  }),
  /** The login that the player chose to keep, encrypted (reading 14). */
  savedLogin: local<SealedLogin>('qh:login', shape({ iv: isText, data: isText })),
  /** Games by category, shown at once and then refreshed (reading 21). */
  games: local<CachedGames>('qh:games', table(list(isGame, 1000))),
  /** Games that players here have opened, and those with a heart, the newest first, by a hash of whose they are: they stay for the next session. */
  keptGames: local<KeptShelves>('qh:kept', table(table(list(isGame, 60))), { outlivesSession: true }),
  /** The Beijing day on which the player wants no welcome modal, as YYYY-MM-DD. */
  welcomeHidden: local<string>('qh:welcome', matching(/^\d{4}-\d{2}-\d{2}$/)),
  /** Which messages were opened here, as hashes of what names them, the newest last. They say nothing about the player. */
  readRows: local<readonly string[]>('qh:read', list(matching(/^[0-9a-z]{1,7}$/), 500), {
    outlivesSession: true,
  }),
  /** Whether the balance is hidden behind dots. */
  balanceMasked: local<boolean>('qh:mask', isBoolean),
  /** How the player wants the site on this device. It says nothing of who they are. */
  comfort: local<Comfort>('qh:comfort', isComfort, { outlivesSession: true }),
  /** Whether the floating red packet was sent away in this browser session. */
  packetHidden: session<boolean>('qh:packet', isBoolean),
  /** Whether the line to the download page was closed. It says nothing of the player. */
  downloadClosed: local<boolean>('qh:download', isBoolean, { outlivesSession: true }),
  /** A random name of this device, which decides whether it is among those that try a new version of config. It is never sent. */
  device: local<string>('qh:device', isKey, { outlivesSession: true }),
  /** Which version of config is starting, and since when: one that never renders anything is known by it. */
  starts: local<KeptStarts>('qh:starts', shape({ version: isText, at: list(isNumber) }), {
    outlivesSession: true,
  }),
  /** Versions of config that did not work on this device, and why. */
  quarantined: local<QuarantinedVersions>('qh:aside', table(shape({ why: isText, at: isNumber })), {
    outlivesSession: true,
  }),
  /** When this tab reloaded itself because its release was gone, in milliseconds since the epoch: not again for a minute. */
  replacedAt: session<number>('qh:replaced', isNumber, { outlivesSession: true }),
  /** What was typed into forms, secrets excepted, while the page is reloaded with a newer version. */
  drafts: session<KeptDrafts>('qh:drafts', table(table((typed) => isText(typed) || isBoolean(typed)))),
} as const;

/** How a player wants the site on a device; what is absent is as the site and the system have it. */
export interface Comfort {
  readonly colorMode?: 'light' | 'dark' | undefined;
  /** How many times as large as usual texts are. */
  readonly textScale?: number | undefined;
  /** Nothing moves. */
  readonly isCalm?: boolean | undefined;
  /** After how many minutes on end a player is told of the time. */
  readonly reminderMinutes?: number | undefined;
}

/** The names of what is kept. */
export type DeviceName = keyof typeof DEVICE_SCHEMA;

/** What is kept under a name. */
export type DeviceValue<N extends DeviceName> =
  (typeof DEVICE_SCHEMA)[N] extends DeviceEntry<infer T> ? T : never;

/** A login as it is kept: AES-GCM over `{name, password}`, both parts in base64. */
export interface SealedLogin {
  readonly iv: string;
  readonly data: string;
}

/** A request whose result is unknown, or that was done just now: its idempotency key, since when, and by which tab it was done. */
export interface KeptAttempt {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly doneBy?: string;
}

/** Attempts by the fingerprint of their request. */
export type KeptAttempts = Readonly<Record<string, KeptAttempt>>;

/** Which tab holds the lock of what, and until when in milliseconds since the epoch. */
type KeptTabLocks = Readonly<Record<string, { readonly by: string; readonly until: number }>>;

type CachedGames = Readonly<Record<string, readonly GameAnswer[]>>;

/** The shelves of each player by a hash of the name. */
export type KeptShelves = Readonly<Record<string, Readonly<Partial<Record<ShelfName, readonly KeptGame[]>>>>>;

/** Starts of a version that have not come to an end, in milliseconds since the epoch. */
interface KeptStarts {
  readonly version: string;
  readonly at: readonly number[];
}

/** Versions of config that this device does not take, by name: why, and since when in milliseconds since the epoch. */
export type QuarantinedVersions = Readonly<Record<string, { readonly why: string; readonly at: number }>>;

type KeptDrafts = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

/** Who referred the visitor, and when an address said so, in milliseconds since the epoch. */
interface KeptReferrer {
  readonly pid: string;
  readonly at: number;
}

/** The last end of a session on this device, by a random name. */
export interface KeptEnd {
  readonly id: string;
  readonly isExpired: boolean;
}

/** Whether a text can be the name of a referrer: letters and digits of any script, and what names and addresses of mail have besides. */
export function isPid(value: unknown): value is string {
  return isText(value) && /^[\p{L}\p{N}._~@+-]{1,64}$/u.test(String(value));
}

function session<T>(key: string, is: Check, options: EntryOptions = {}): DeviceEntry<T> {
  return entry('session', key, is, options);
}

function local<T>(key: string, is: Check, options: EntryOptions = {}): DeviceEntry<T> {
  return entry('local', key, is, options);
}

function entry<T>(
  place: DeviceEntry<T>['place'],
  key: string,
  is: Check,
  { version = 1, outlivesSession = false }: EntryOptions,
): DeviceEntry<T> {
  return { place, key, version, outlivesSession, is: (value): value is T => is(value) };
}

function matching(pattern: RegExp): Check {
  return (value) => typeof value === 'string' && pattern.test(value);
}

function shape(members: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && Object.entries(members).every(([name, is]) => is(value[name]));
}

function list(is: Check, most = Infinity): Check {
  return (value) => Array.isArray(value) && value.length <= most && value.every(is);
}

function table(is: Check, name = /^/): Check {
  return (value) => isRecord(value) && Object.entries(value).every(([key, one]) => name.test(key) && is(one));
}

function optional(is: Check): Check {
  return (value) => value === undefined || is(value);
}

function within(from: number, to: number): Check {
  return (value) => typeof value === 'number' && value >= from && value <= to;
}

function isGame(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { app_state: shown, ...texts } = value;
  return [undefined, 0, 1].some((state) => state === shown) && Object.values(texts).every(isText);
}
