import { nextPollMs, pollPauseMs } from '#rules/poll-schedule.ts';

/** Time, so that tests can hold it. */
export interface Clock {
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Runs a step later; answers how to call it off. */
  later(step: () => void, ms: number): () => void;
}

/** What a poll is made of. */
export interface PollOptions {
  readonly intervalMs: number;
  readonly clock: Clock;
  /** Asks once; true if it was answered, false to back off. Never throws. */
  ask(): Promise<boolean>;
}

/** A poll that can be awake or asleep. */
export interface Poller {
  /** true: asks at once and then at the interval, never twice at a time; false: asks no more. */
  setAwake(awake: boolean): void;
}

/** Makes a poll, asleep. It keeps its beat, backs off when it fails, and starts anew when it wakes (decision 18). */
export function createPoller({ intervalMs, clock, ask }: PollOptions): Poller {
  let isAwake = false;
  let isAsking = false;
  let failures = 0;
  let dueMs = 0;
  let callOff: (() => void) | undefined;

  async function poll(): Promise<void> {
    callOff = undefined;
    isAsking = true;
    const isAnswered = await ask();
    isAsking = false;
    failures = isAnswered ? 0 : failures + 1;
    if (isAwake) plan(nextPollMs(dueMs, pollPauseMs(intervalMs, failures), clock.now()));
  }

  function plan(atMs: number): void {
    dueMs = atMs;
    callOff?.();
    callOff = clock.later(() => void poll(), Math.max(0, atMs - clock.now()));
  }

  return {
    setAwake(awake) {
      if (awake === isAwake) return;
      isAwake = awake;
      callOff?.();
      callOff = undefined;
      failures = 0;
      if (!awake) return;
      dueMs = clock.now();
      if (!isAsking) void poll();
    },
  };
}
