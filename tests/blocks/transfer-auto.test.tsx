import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TransferAuto } from '#blocks/transfer-auto/transfer-auto.tsx';
import type { Scope } from '#model/evaluate.ts';
import { LATE_AFTER_MS } from '#ui/device/timing.ts';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

const draw = (scope: Scope) => renderBlock(TransferAuto, {}, { scope });

it.each([
  ['服务器说好', '服务器说好', 0],
  ['', 'block-transfer-auto.done', 1],
] as const)('§4.29 §8.20 shows %j as %j, and sends the opposite of %i', async (message, toast, now) => {
  const { respond, toasts, of } = draw({ wallet: { transferstatus: now } });
  respond('setAutoTransfer', () => done(undefined, message));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(toasts).toEqual([['success', toast]]));
  expect(of('setAutoTransfer').map(({ body }) => body)).toEqual([{ transferstatus: 1 - now }]);
});

it('a state that does not arrive can be requested again', async () => {
  vi.useFakeTimers();
  const { refreshed } = draw({});
  await act(() => vi.advanceTimersByTimeAsync(LATE_AFTER_MS));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(LATE_AFTER_MS));
  fireEvent.click(screen.getByRole('button', { name: 'shell.load-failed' }));
  expect(refreshed).toContain('wallet');
});
