/** After a finger's lift a browser takes a moment to make a click of it; a press that was none ends by itself. */
const CLICK_MS = 400;

/**
 * Says that a finger is down, until it is up anywhere and the click it makes has come: on a touch screen the lift comes first, then the field
 * loses the focus, then the button is clicked, and nothing may move in between.
 */
export function whilePressed(setPressed: (pressed: boolean) => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = (): void => {
    if (signal.aborted) return;
    ended.abort();
    setTimeout(setPressed, 0, false);
  };
  setPressed(true);
  window.addEventListener('pointerup', () => setTimeout(end, CLICK_MS), { signal });
  window.addEventListener('click', end, { signal, capture: true });
  window.addEventListener('pointercancel', end, { signal });
}
