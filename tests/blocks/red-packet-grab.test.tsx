import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RedPacketGrab } from '#blocks/red-packet-grab/red-packet-grab.tsx';
import { done, offline, refused } from '#tests/renderer/page/support/fake-port.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

/** Renders the packet for a player with `sendnums` grabs left. */
function draw(sendnums: number, window = { from: '00:00', to: '24:00' }) {
  const props = { window, topUp: { page: 'recharge' } };
  return renderBlock(RedPacketGrab, props, { scope: { 'data.packets': { sendnums } } });
}

it.each([0, -1])('§4.15 with %i grabs left it sends no request, and shows why', (sendnums) => {
  const { of } = draw(sendnums);
  fireEvent.click(screen.getByRole('button', { name: /take/ }));
  expect(screen.getByRole('alert').textContent).toContain('block-red-packet-grab.not-yet');
  expect(of('claimRedPacket')).toEqual([]);
});

it('§4.16 a successful grab without an amount is shown as won, without an amount', async () => {
  const { of, respond, refreshed } = draw(1);
  respond('claimRedPacket', () => done({}, '恭喜'));
  fireEvent.click(screen.getByRole('button', { name: /take/ }));
  const skip = await screen.findByRole('button', { name: /skip/ });
  expect(refreshed, 'the balance is not refreshed before the packet is open').toEqual([]);
  fireEvent.click(skip);
  await waitFor(() => expect(screen.getByText('block-red-packet-grab.won')).toBeDefined());
  expect(screen.getByText('block-red-packet-grab.where')).toBeDefined();
  expect(of('claimRedPacket')).toHaveLength(1);
  expect(screen.queryByText(/¥|undefined|—/)).toBeNull();
  cleanup();
  await waitFor(() => expect(refreshed, 'also after the player has left').toEqual(['balance', 'wallet']), {
    timeout: 2000,
  });
});

it.each([
  ['§4.18 a refusal shows the message of the server', refused('今日已抢完'), '今日已抢完'],
  ['§8.5 a network failure is shown', offline, 'block-red-packet-grab.network'],
])('%s, with a link to top up', async (_row, outcome, text) => {
  vi.setSystemTime('2026-11-20T09:00:00+08:00');
  const { respond, went } = draw(1, { from: '10:00', to: '12:00' }); // A deposit before they open counts.
  respond('claimRedPacket', () => outcome);
  fireEvent.click(screen.getByRole('button', { name: /shut/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text);
  fireEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(went).toEqual([{ page: 'recharge' }]));
});
