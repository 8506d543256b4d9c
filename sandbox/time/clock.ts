/** A clock that can be set; it goes on from where it was set. */
export type SandboxClock = {
  /** The present, in milliseconds since 1970. */
  now(): number;
  /** Sets the present; null goes back to the clock underneath. */
  set(instantMs: number | null): void;
};

/** Makes a settable clock on top of another. */
export function createClock(underneath: () => number): SandboxClock {
  let offsetMs = 0;
  return {
    now: () => underneath() + offsetMs,
    set(instantMs) {
      offsetMs = instantMs === null ? 0 : instantMs - underneath();
    },
  };
}
