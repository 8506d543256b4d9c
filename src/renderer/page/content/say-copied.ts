import type { RenderContext } from '#renderer/page/render-context.ts';

/** Tells the player whether a text really is in the clipboard. */
export function sayCopied({ port, t }: Pick<RenderContext, 'port' | 't'>): (isCopied: boolean) => void {
  return (isCopied) =>
    port.toast(isCopied ? 'success' : 'error', t(isCopied ? 'shell.copy.done' : 'shell.copy.failed'));
}
