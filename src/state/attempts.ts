import type { KeptAttempt, KeptAttempts } from './device-values.ts';
import type { DeviceStore } from './device-store.ts';

/** How long a request whose fate is not known keeps its key, in milliseconds: half an hour. Later the same request is a new one. */
export const OPEN_MS = 30 * 60_000;
/** How long after a request was done the player is asked before the same goes out from another tab, or after a reload, in milliseconds. */
export const DONE_MS = 60_000;

/** What is known of a request from before: it was done, or nobody knows; and how long ago, in milliseconds. */
export interface Past {
  readonly kind: 'unknown' | 'done';
  readonly agoMs: number;
}

/** The attempts of this device: which request has which key until its fate is known. All tabs share them; nothing in them is readable. */
export interface Attempts {
  /** What became of the same request before; undefined where it was not sent, or was done in this life of the page. */
  past(print: string): Past | undefined;
  /** The key for a request: the one it had while nobody knows what became of it, else a new one. It is kept before anything is sent. */
  begin(print: string): { readonly key: string; readonly isNew: boolean };
  /** The server has refused it, or it never left: the next one is another attempt. */
  end(print: string): void;
  /** The server has done it: the next one is another attempt, and for a while other tabs, and this one after a reload, ask first. */
  done(print: string): void;
  /** Whether a request is under way, or nobody knows what became of one. */
  isOpen(): boolean;
  /** The device is about to be cleared, but the player may come back: what is open is kept in memory. */
  hold(): void;
  /** The player has left, and the device is cleared: what is kept in memory goes too. */
  forget(): void;
}

/** What attempts need from outside. */
export interface AttemptOptions {
  readonly device: DeviceStore;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  newKey(): string;
  /** Names this tab for as long as its page lives. */
  readonly tab: string;
}

/**
 * Makes the keeper of attempts. What is open is on the device, so that it survives a reload in mid-flight and other tabs know of it, and in
 * memory, so that it survives an expired session, after which the device is cleared.
 */
export function createAttempts({ device, now, newKey, tab }: AttemptOptions): Attempts {
  let memory: KeptAttempts = {};

  const known = (): KeptAttempts =>
    Object.fromEntries(
      Object.entries({ ...memory, ...device.read('attempts') }).filter(([, attempt]) =>
        isFresh(attempt, now()),
      ),
    );
  const change = (print: string, attempt: KeptAttempt | undefined): void => {
    const { [print]: _, ...others } = known();
    memory = attempt ? { ...others, [print]: attempt } : others;
    if (Object.keys(memory).length > 0) device.write('attempts', memory);
    else device.forget('attempts');
  };
  const openOne = (print: string): KeptAttempt | undefined => {
    const attempt = known()[print];
    return attempt?.doneBy === undefined ? attempt : undefined;
  };

  return {
    past(print) {
      const attempt = known()[print];
      if (!attempt || attempt.doneBy === tab) return undefined;
      return { kind: attempt.doneBy === undefined ? 'unknown' : 'done', agoMs: now() - attempt.at };
    },
    begin(print) {
      const kept = openOne(print);
      if (kept) return { key: kept.key, isNew: false };
      const attempt = { key: newKey(), at: now() };
      change(print, attempt);
      return { key: attempt.key, isNew: true };
    },
    end(print) {
      change(print, undefined);
    },
    done(print) {
      change(print, { key: '', at: now(), doneBy: tab });
    },
    isOpen: () => Object.values(known()).some(({ doneBy }) => doneBy === undefined),
    hold() {
      memory = known();
    },
    forget() {
      memory = {};
    },
  };
}

function isFresh({ at, doneBy }: KeptAttempt, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < (doneBy === undefined ? OPEN_MS : DONE_MS);
}
