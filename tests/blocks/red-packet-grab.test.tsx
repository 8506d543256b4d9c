import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RedPacketGrab } from '#blocks/red-packet-grab/red-packet-grab.tsx';
import { done, offline, refused } from '#tests/renderer/page/support/fake-port.ts';
import { drawBlock } from '#tests/blocks/support/draw-block.tsx';

/** Draws the packet for a player with so many grabs left. */
function draw(sendnums: number) {
  const props = { window: { from: '00:00', to: '23:59' }, topUp: { page: 'recharge' } };
  return drawBlock(RedPacketGrab, props, { scope: { 'data.packets': { sendnums } } });
}

it.each([0, -1])('§4.15 with %i grabs left nobody is asked, and the words say why', (sendnums) => {
  const { of } = draw(sendnums);
  fireEvent.click(screen.getByRole('button', { name: /take/ }));
  expect(screen.getByRole('alert').textContent).toContain('block-red-packet-grab.not-yet');
  expect(of('claimRedPacket')).toEqual([]);
});

it('§4.16 a grab that succeeds without an amount is told as won, and shows none', async () => {
  const { of, respond, refreshed } = draw(1);
  respond('claimRedPacket', () => done({}, '恭喜'));
  fireEvent.click(screen.getByRole('button', { name: /take/ }));
  const skip = await screen.findByRole('button', { name: /skip/ });
  expect(refreshed, 'the balance tells nothing before the packet is open').toEqual([]);
  fireEvent.click(skip);
  await waitFor(() => expect(screen.getByText('block-red-packet-grab.won')).toBeDefined());
  expect(screen.getByText('block-red-packet-grab.where')).toBeDefined();
  expect(of('claimRedPacket')).toHaveLength(1);
  expect(screen.queryByText(/¥|undefined|—/)).toBeNull();
  cleanup();
  await waitFor(() => expect(refreshed, 'also for who has left').toEqual(['balance', 'wallet']), {
    timeout: 2000,
  });
});

it.each([
  ['§4.18 a refusal is said in the words of the server', refused('今日已抢完'), '今日已抢完'],
  ['§8.5 a network failure is said', offline, 'block-red-packet-grab.network'],
])('%s, with a way to top up', async (_row, outcome, said) => {
  const { respond, went } = draw(1);
  respond('claimRedPacket', () => outcome);
  fireEvent.click(screen.getByRole('button', { name: /take/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(said);
  fireEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(went).toEqual([{ page: 'recharge' }]));
});
