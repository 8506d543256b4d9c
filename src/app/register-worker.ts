import { workerAddress } from '#renderer/page/trust.ts';

/** Lets the worker keep the shell for when there is no network. A browser that has none, or refuses it, goes on without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
}
