import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageRefresh } from '#blocks/pull-to-refresh/pull-to-refresh.tsx';
import { openLibrary } from '#tests/renderer/page/support/fake-port.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

function draw(loggedIn: boolean) {
  const library = openLibrary();
  library.setSources({ flags: { loggedIn } });
  const refresh = vi.fn();
  const { container } = renderBlock(PageRefresh, {}, { library, actions: { data: { refresh } } });
  const page = container.querySelector('main') ?? container;
  const pull = async (px: number): Promise<void> => {
    const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
    fireEvent.touchStart(page, at(100));
    fireEvent.touchMove(page, at(100 + px));
    fireEvent.touchEnd(page);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { page, pull, refresh, refreshed: library.refreshed };
}

it('refreshes the page and the player after a pull of 80 px, and moves the page meanwhile', async () => {
  const { page, pull, refresh, refreshed } = draw(true);
  await pull(70);
  expect(refresh).not.toHaveBeenCalled();
  expect(page.className).toBe('');
  await pull(81);
  expect(refresh).toHaveBeenCalledWith('all');
  expect(refreshed).toEqual(['site', 'user', 'wallet', 'balance']);
  expect(page.textContent).toBe('shell.refreshing');
  expect(page.className).not.toBe('');
  await waitFor(() => expect(page.textContent).toBe(''));
});

it('refreshes no data of a player if nobody is logged in', async () => {
  const { page, pull, refreshed } = draw(false);
  await pull(120);
  expect(refreshed).toEqual(['site']);
  await waitFor(() => expect(page.textContent).toBe(''));
});
