import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { TransferAuto } from '#blocks/transfer-auto/transfer-auto.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { SiteState } from '#state/create-state.ts';
import { StateProvider } from '#state/state-context.ts';
import { done, openLibrary, words } from '#tests/renderer/page/support/library-port.ts';

it.each([
  ['服务器说好', '服务器说好', 0],
  ['', 'block-transfer-auto.done', 1],
] as const)(
  '§4.29 §8.20 the switch says %j of the server as %j, and sends the opposite of %i',
  async (message, said, now) => {
    const { port, respond, toasts, of } = openLibrary();
    respond('setAutoTransfer', () => done(undefined, message));
    const shared = proxy({ wallet: { transferstatus: now } });
    const context = {
      ...{ port, t: words, scope: {}, active: true },
      actions: { port, t: words, scope: () => ({}) },
    } as unknown as RenderContext;
    render(
      <StateProvider value={{ shared } as unknown as SiteState}>
        <TransferAuto context={context} props={{}} />
      </StateProvider>,
    );
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(toasts).toEqual([['success', said]]));
    expect(of('setAutoTransfer').map(({ body }) => body)).toEqual([{ transferstatus: 1 - now }]);
  },
);
