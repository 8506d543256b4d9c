/** Runs a step once the page has nothing better to do, after five seconds at the latest. */
export function whenIdle(step: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(step, { timeout: 5000 });
  else setTimeout(step, 1500);
}
