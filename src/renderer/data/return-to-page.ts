/** Calls back when the player may be there again: the page shows, the network is back, or history brought it back. */
export function onReturn(callback: () => void): () => void {
  const shown = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('online', callback);
  window.addEventListener('pageshow', callback);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('online', callback);
    window.removeEventListener('pageshow', callback);
  };
}
