import {
  isRecord,
  isTable,
  isAttempt,
  isEnd,
  isKey,
  isTurn,
  isGames,
  isReferrer,
  type KeptAside,
  type KeptAttempts,
  type KeptDrafts,
  type KeptEnd,
  type KeptGames,
  type KeptReferrer,
  type KeptStarts,
  type KeptTurns,
  type SealedLogin,
} from './device-values.ts';

/** A thing kept on the device: where, under which key, of which version, and how it is recognised when it is read again. */
export interface DeviceEntry<T> {
  /** session: gone with the browser tab; local: until it is cleared. */
  readonly place: 'session' | 'local';
  readonly key: string;
  /** A stored value of another version is forgotten. Without a version the string is kept bare, as it is. */
  readonly version?: number;
  /** true: it says nothing about the player and stays when the session ends. */
  readonly outlivesSession?: boolean;
  is(value: unknown): value is T;
}

/** Everything that the site keeps on the device. Nothing is stored that does not stand here. */
export const DEVICE_SCHEMA = {
  /** The session token, exactly as the server gave it (reading 9a). */
  token: entry<string>({
    place: 'session',
    key: 'api_token',
    is: (value) => typeof value === 'string' && value !== '',
  }),
  /** Whose session it is, by name: it tells one player’s attempts and drafts from another’s. */
  account: entry<string>({
    place: 'session',
    key: 'qh:account',
    version: 1,
    is: (value) => typeof value === 'string' && value !== '',
  }),
  /** The last end of a session on this device: a page that could not hear of it finds out by it. It says nothing of the player. */
  lastEnd: entry<KeptEnd>({
    place: 'local',
    key: 'qh:ended',
    version: 1,
    outlivesSession: true,
    is: isEnd,
  }),
  /** The last end when the session of this tab began; empty if there was none. */
  seenEnd: entry<string>({
    place: 'session',
    key: 'qh:seen-end',
    version: 1,
    is: (value) => value === '' || isKey(value),
  }),
  /** Digests and idempotency keys of requests whose fate is not known (half an hour) or that were done just now (a minute). */
  attempts: entry<KeptAttempts>({
    place: 'local',
    key: 'qh:attempts',
    version: 1,
    is: (value) => isRecord(value) && Object.entries(value).every(isAttempt),
  }),
  /** Which tab calls what at the moment, as digests; only in browsers without locks. */
  turns: entry<KeptTurns>({
    place: 'local',
    key: 'qh:turns',
    version: 1,
    is: (value) => isTable(value, isTurn),
  }),
  /** Origins that getVisitUrl led to in this browser session, so that it never loops (reading 16). */
  visited: entry<readonly string[]>({
    place: 'session',
    key: 'qh:visited',
    version: 1,
    outlivesSession: true,
    is: (value) => Array.isArray(value) && value.every((origin) => typeof origin === 'string'),
  }),
  /** Who referred the visitor (pid), for as many days as `referrerDays` of site.json says (reading 10e). */
  referrer: entry<KeptReferrer>({
    place: 'local',
    key: 'qh:referrer',
    version: 2,
    outlivesSession: true,
    is: isReferrer,
  }),
  /** The login that the player chose to keep, encrypted (reading 14). */
  savedLogin: entry<SealedLogin>({
    place: 'local',
    key: 'qh:login',
    version: 1,
    is: (value) => isRecord(value) && typeof value['iv'] === 'string' && typeof value['data'] === 'string',
  }),
  /** Games by category, shown at once and then refreshed (reading 21). */
  games: entry<KeptGames>({
    place: 'local',
    key: 'qh:games',
    version: 1,
    is: (value) => isTable(value, isGames),
  }),
  /** The Beijing day on which the player wants no welcome modal, as YYYY-MM-DD. */
  welcomeHidden: entry<string>({
    place: 'local',
    key: 'qh:welcome',
    version: 1,
    is: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  }),
  /** Whether the balance is hidden behind dots. */
  balanceMasked: entry<boolean>({
    place: 'local',
    key: 'qh:mask',
    version: 1,
    is: (value) => typeof value === 'boolean',
  }),
  /** Whether the floating red packet was sent away in this browser session. */
  packetHidden: entry<boolean>({
    place: 'session',
    key: 'qh:packet',
    version: 1,
    is: (value) => typeof value === 'boolean',
  }),
  /** A random name of this device, which decides whether it is among those that try a new version of config. It is never sent. */
  device: entry<string>({
    place: 'local',
    key: 'qh:device',
    version: 1,
    outlivesSession: true,
    is: isKey,
  }),
  /** Which version of config is starting, and since when: one that never comes to draw anything is known by it. */
  starts: entry<KeptStarts>({
    place: 'local',
    key: 'qh:starts',
    version: 1,
    outlivesSession: true,
    is: (value) =>
      isRecord(value) &&
      typeof value['version'] === 'string' &&
      Array.isArray(value['at']) &&
      value['at'].every((at) => typeof at === 'number'),
  }),
  /** Versions of config that did not work on this device, and why. */
  aside: entry<KeptAside>({
    place: 'local',
    key: 'qh:aside',
    version: 1,
    outlivesSession: true,
    is: (value) =>
      isTable(
        value,
        (one) => isRecord(one) && typeof one['why'] === 'string' && typeof one['at'] === 'number',
      ),
  }),
  /** When this tab loaded itself anew because its release was gone, in milliseconds since the epoch: not again for a minute. */
  replacedAt: entry<number>({
    place: 'session',
    key: 'qh:replaced',
    version: 1,
    outlivesSession: true,
    is: (value) => typeof value === 'number',
  }),
  /** What was typed into forms, secrets excepted, for the moment in which the page is loaded anew with a newer version. */
  drafts: entry<KeptDrafts>({
    place: 'session',
    key: 'qh:drafts',
    version: 1,
    is: (value) =>
      isTable(value, (draft) => isTable(draft, (typed) => ['string', 'boolean'].includes(typeof typed))),
  }),
} as const;

/** The names of what is kept. */
export type DeviceName = keyof typeof DEVICE_SCHEMA;

/** What is kept under a name. */
export type DeviceValue<N extends DeviceName> =
  (typeof DEVICE_SCHEMA)[N] extends DeviceEntry<infer T> ? T : never;

function entry<T>(given: Omit<DeviceEntry<T>, 'is'> & { is(value: unknown): boolean }): DeviceEntry<T> {
  return { ...given, is: (value): value is T => given.is(value) };
}
