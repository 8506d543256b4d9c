import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RedPacketGrab } from '#blocks/red-packet-grab/red-packet-grab.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { done, openLibrary, words } from '#tests/renderer/page/support/library-port.ts';

afterEach(cleanup);

it('a grab that succeeds without an amount is told as won, and shows none', async () => {
  const { port, respond } = openLibrary();
  respond('claimRedPacket', () => done({}, '恭喜'));
  const scope = { 'data.packets': { sendnums: 1 } };
  const context = {
    ...{ port, t: words, scope, active: true, enums: {} },
    actions: { port, t: words, scope: () => scope },
  } as unknown as RenderContext;
  const props = { window: { from: '00:00', to: '23:59' }, topUp: { page: 'recharge' } };
  render(<RedPacketGrab context={context} props={props} />);
  fireEvent.click(screen.getByRole('button', { name: /take/ }));
  fireEvent.click(await screen.findByRole('button', { name: /skip/ }));
  await waitFor(() => expect(screen.getByText('block-red-packet-grab.won')).toBeDefined());
  expect(screen.getByText('block-red-packet-grab.where')).toBeDefined();
  expect(screen.queryByText(/¥|undefined|—/)).toBeNull();
});
