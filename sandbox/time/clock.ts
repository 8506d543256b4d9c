/** A clock that can be set; it goes on from where it was set. */
export type SandboxClock = ReturnType<typeof createClock>;

/** Makes a settable clock on top of another. */
export function createClock(underneath: () => number) {
  let offsetMs = 0;
  return {
    /** The present, in milliseconds since 1970. */
    now: (): number => underneath() + offsetMs,
    /** Sets the present; null goes back to the clock underneath. */
    set(instantMs: number | null): void {
      offsetMs = instantMs === null ? 0 : instantMs - underneath();
    },
  };
}
