import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Scope } from '#model/evaluate.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { SiteState } from '#state/create-state.ts';
import { StateContext } from '#state/state-hooks.ts';
import { type Library, openLibrary, words } from '#tests/renderer/page/support/fake-port.ts';

/** Renders a block with this scope and site state. Returns its port with the container. */
export function renderBlock<Props>(
  Block: ComponentType<{ readonly context: RenderContext; readonly props: Props }>,
  props: Props,
  options: { scope?: Scope; state?: object; actions?: Partial<ActionContext>; library?: Library } = {},
) {
  const { scope = {}, state = {}, library = openLibrary() } = options;
  const { port } = library;
  const actions = { port, t: words, scope: () => scope, ...options.actions };
  const context = { port, t: words, scope, enums: {}, active: true, actions } as unknown as RenderContext;
  const { container } = render(
    <StateContext value={state as SiteState}>
      <main>
        <Block context={context} props={props} />
      </main>
    </StateContext>,
  );
  return Object.assign(library, { container });
}
