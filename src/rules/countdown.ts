/** What is left until a deadline, in milliseconds: never below zero, and never more than the whole time. */
export function leftMs(deadlineMs: number, nowMs: number, wholeMs: number): number {
  return Math.min(Math.max(deadlineMs - nowMs, 0), wholeMs);
}

/** Time that is left as mm:ss. A second that has begun counts, so that 00:00 is the end and nothing before it. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** How long the same mm:ss stands from now on, in milliseconds; at least one. */
export function untilNextSecondMs(ms: number): number {
  return ms % 1000 || 1000;
}
