import type { GameAnswer } from '#generated/contract.ts';

/** A login as it is kept: AES-GCM over `{name, password}`, both parts in base64. */
export interface SealedLogin {
  readonly iv: string;
  readonly data: string;
}

/** A request whose fate is not known, or that was done just now: its idempotency key, since when, and by which tab it was done. */
export interface KeptAttempt {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly doneBy?: string;
}

/** Attempts by the print of their request. */
export type KeptAttempts = Readonly<Record<string, KeptAttempt>>;

/** Which tab has the turn for what, and until when in milliseconds since the epoch. */
export type KeptTurns = Readonly<Record<string, { readonly by: string; readonly until: number }>>;

/** The games of each category as the server answered them last. */
export type KeptGames = Readonly<Record<string, readonly GameAnswer[]>>;

/** Starts of a version that have not come to an end, in milliseconds since the epoch. */
export interface KeptStarts {
  readonly version: string;
  readonly at: readonly number[];
}

/** Versions of config that this device does not take, by name: why, and since when in milliseconds since the epoch. */
export type KeptAside = Readonly<Record<string, { readonly why: string; readonly at: number }>>;

/** What was typed into each form, secrets excepted. */
export type KeptDrafts = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

/** Who referred the visitor, and when an address said so, in milliseconds since the epoch. */
export interface KeptReferrer {
  readonly pid: string;
  readonly at: number;
}

/** The last end of a session on this device, by a random name. */
export interface KeptEnd {
  readonly id: string;
  readonly isExpired: boolean;
}

/** Whether a value has members by name. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a table whose entries are all recognised. */
export function isTable(value: unknown, is: (one: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(is);
}

/** Recognises an entry of the attempts: the print of a request, and the attempt. */
export function isAttempt([print, attempt]: [string, unknown]): boolean {
  return (
    /^[0-9a-f]{64}$/.test(print) &&
    isRecord(attempt) &&
    typeof attempt['key'] === 'string' &&
    typeof attempt['at'] === 'number' &&
    (attempt['doneBy'] === undefined || typeof attempt['doneBy'] === 'string')
  );
}

/** Recognises the end of a session. */
export function isEnd(value: unknown): value is KeptEnd {
  return isRecord(value) && isKey(value['id']) && typeof value['isExpired'] === 'boolean';
}

/** Whether a value is a fresh key, as newKey makes them. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** Recognises a turn. */
export function isTurn(turn: unknown): boolean {
  return isRecord(turn) && typeof turn['by'] === 'string' && typeof turn['until'] === 'number';
}

/** Whether a text can be the name of a referrer: letters and digits of any script, and what names and addresses of mail have besides. */
export function isPid(value: unknown): value is string {
  return typeof value === 'string' && /^[\p{L}\p{N}._~@+-]{1,64}$/u.test(value);
}

/** Recognises a referrer. */
export function isReferrer(value: unknown): value is KeptReferrer {
  return isRecord(value) && isPid(value['pid']) && typeof value['at'] === 'number';
}

/** Recognises the games of a category; a thousand at most. */
export function isGames(value: unknown): value is readonly GameAnswer[] {
  return Array.isArray(value) && value.length <= 1000 && value.every(isGame);
}

function isGame(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { app_state: shown, ...texts } = value;
  return (
    (shown === undefined || shown === 0 || shown === 1) &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
