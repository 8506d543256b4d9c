import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VipLevels } from '#blocks/vip-levels/vip-levels.tsx';
import type { Value } from '#generated/config.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

const levels = [{ recharge: '0' }, { recharge: '1000', flow: '4000' }, { recharge: '5000' }];

/** Renders the levels with these sources. Returns the refreshed sources. */
function draw(sources: Readonly<Record<string, unknown>>, turnover?: Value): readonly string[] {
  const props = { rows: { $get: 'data.levels#' }, columns: [], ...(turnover !== undefined && { turnover }) };
  return renderBlock(VipLevels, props, { scope: { 'data.levels': levels, ...sources } }).refreshed;
}
const retry = () => screen.queryByRole('button', { name: 'shell.load-failed' });
const cards = () => screen.queryAllByRole('listitem').length;

it('waits a second with the levels for the player, shows above them that the player failed to load, and requests them again', async () => {
  vi.useFakeTimers();
  const refreshed = draw({ flags: { loggedIn: true } });
  expect([cards(), retry()]).toEqual([0, null]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([cards(), retry()]).toEqual([3, null]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  const button = retry();
  if (!button) throw new Error('no button to retry');
  fireEvent.click(button);
  expect(refreshed).toContain('user');
  expect([cards(), retry()]).toEqual([3, null]);
});

it('shows no failure to a visitor, and a loaded player their level', async () => {
  vi.useFakeTimers();
  draw({ flags: { loggedIn: false } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([cards(), retry()]).toEqual([3, null]);
  cleanup();
  draw({ flags: { loggedIn: true }, user: { current_vip: 1, paysum: '10' } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([screen.getByRole('progressbar').tagName, retry()]).toEqual(['DIV', null]);
});

it('§4.10 a level is reached from the own level on down, and not above it', () => {
  draw({ flags: { loggedIn: true }, user: { current_vip: 'P2', paysum: '10' } });
  const states = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /(?:not-)?reached/.exec(textContent)?.[0]);
  expect(states).toEqual(['reached', 'reached', 'not-reached']);
});

it('turnover has its own bar if the server sends it, else only the requirement is shown', () => {
  const user = { current_vip: 'P1', paysum: '250', staked: '3000' };
  const bars = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
  draw({ flags: { loggedIn: true }, user }, { $get: 'user#/staked' });
  expect(bars()).toEqual(['25', '75']);
  cleanup();
  draw({ flags: { loggedIn: true }, user });
  expect(bars()).toEqual(['25']);
  const line = screen.getByText('block-vip-levels.not-sent').parentElement;
  expect(line?.textContent).toContain('block-vip-levels.flow ¥4,000.00');
});

it('shows the progress while the levels load, and a failure if they do not', () => {
  const user = { current_vip: 1, paysum: '10' };
  draw({ flags: { loggedIn: true }, user, 'data.levels': undefined });
  expect(document.querySelector('.hero')).not.toBeNull();
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  cleanup();
  draw({ user, 'data.levels': undefined, 'answer.levels': { kind: 'offline', reason: 'timeout' } });
  expect(retry()).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('shell.load-failedshell.timeout');
});
