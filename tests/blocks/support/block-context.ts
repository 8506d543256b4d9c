import type { Scope } from '#model/scope.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { type Library, words } from '#tests/renderer/page/support/fake-port.ts';

/** What a block on a page of these sources gets as its context. */
export function blockContext({ port }: Library, scope: Scope = {}): RenderContext {
  const actions = { port, t: words, scope: () => scope };
  return { port, t: words, scope, enums: {}, active: true, actions } as unknown as RenderContext;
}
