import { act, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PullPage } from '#blocks/pull-to-refresh/pull-to-refresh.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';

function draw(loggedIn: boolean) {
  const port = { sources: () => ({ flags: { loggedIn } }), refresh: vi.fn(() => Promise.resolve()) };
  const actions = { data: { refresh: vi.fn() } };
  const context = { t: (key: string) => key, port, actions } as unknown as RenderContext;
  const { container } = render(
    <main>
      <PullPage context={context} props={{}} />
    </main>,
  );
  const page = container.querySelector('main') ?? container;
  const pull = async (px: number): Promise<void> => {
    const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
    fireEvent.touchStart(page, at(100));
    fireEvent.touchMove(page, at(100 + px));
    fireEvent.touchEnd(page);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { page, pull, port, refreshed: actions.data.refresh };
}

it('asks for the page and the player anew once a finger has pulled 80 px, and moves the page while it does', async () => {
  const { page, pull, port, refreshed } = draw(true);
  await pull(70);
  expect(refreshed).not.toHaveBeenCalled();
  expect(page.className).toBe('');
  await pull(81);
  expect(refreshed).toHaveBeenCalledWith('all');
  expect(port.refresh.mock.calls.flat()).toEqual(['site', 'user', 'wallet', 'balance']);
  expect(page.textContent).toBe('shell.refreshing');
  expect(page.className).not.toBe('');
});

it('asks for nothing of a player where nobody is logged in', async () => {
  const { pull, port } = draw(false);
  await pull(120);
  expect(port.refresh.mock.calls.flat()).toEqual(['site']);
});
