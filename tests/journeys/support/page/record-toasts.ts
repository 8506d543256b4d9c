import type { BrowserContext } from 'playwright-core';

/** Writes down what every page of a profile says in a toast, each time it says it. The list grows for as long as the profile lives. */
export async function recordToasts(context: BrowserContext): Promise<readonly string[]> {
  const said: string[] = [];
  await context.exposeBinding('reportToast', (_source, text: string) => void said.push(text));
  await context.addInitScript(() => {
    const report = (window as unknown as { reportToast: (text: string) => void }).reportToast;
    const seen = new WeakSet<Element>();
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return;
      const found = [...node.querySelectorAll('.toast__item')];
      if (node.matches('.toast__item')) found.push(node);
      for (const toast of found) {
        if (!seen.has(toast)) report(toast.textContent ?? '');
        seen.add(toast); // It moves with the toasts into a dialog, and out of it.
      }
    };
    new MutationObserver((records) => {
      for (const record of records) record.addedNodes.forEach(look);
    }).observe(document, { childList: true, subtree: true });
  });
  return said;
}
