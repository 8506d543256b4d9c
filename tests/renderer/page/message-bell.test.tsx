import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageBell } from '#renderer/page/message-bell.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { createOpenedRows } from '#state/device/opened-rows.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

it('counts the messages that were not opened on this device, by the keys of their list', () => {
  const list = { operation: 'listNotices', key: ['/title', '/created_at'] };
  const rows = [
    { title: 'One', created_at: '2026-11-20' },
    { title: 'Two', created_at: '2026-11-21' },
  ];
  const port = { go: vi.fn(), openedRows: createOpenedRows(createFakeDevice().store) };
  port.openedRows.add(list, rows[0]);
  const t = (key: string, values?: object): string => `${key} ${JSON.stringify(values)}`;
  const context = { t, port, scope: { 'data.inbox': { rows } } } as unknown as RenderContext;
  const of = [
    { ...list, rows: { $get: 'data.inbox#/rows' } },
    { operation: 'listHomeNotices', key: [''], rows: { $get: 'data.notices#' } },
  ];
  render(<MessageBell page="message" query={{ type: '2' }} of={of} context={context} />);
  const bell = screen.getByRole('button', { name: 'shell.unread-messages {"count":1}' });
  expect(bell.textContent).toBe('1');
  fireEvent.click(bell);
  expect(port.go).toHaveBeenCalledWith({ page: 'message', query: { type: '2' } });
});
