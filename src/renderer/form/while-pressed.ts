/** Says that a finger is down, until it is up anywhere and the click it makes has come. */
export function whilePressed(setPressed: (pressed: boolean) => void): void {
  const released = new AbortController();
  const release = (): void => {
    released.abort();
    setTimeout(setPressed, 0, false);
  };
  setPressed(true);
  window.addEventListener('pointerup', release, { signal: released.signal });
  window.addEventListener('pointercancel', release, { signal: released.signal });
}
