import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Actions } from '#generated/config.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { done, libraryOfEachTest, words } from '#tests/renderer/page/support/fake-port.ts';

const library = libraryOfEachTest();

function Trigger({ actions, onFail }: { actions: Actions; onFail?: (fault: unknown) => void }): ReactNode {
  const { run, busy } = useActions();
  const context = { port: library.port, t: words, scope: () => ({}) };
  const tap = () => void run(actions, context).catch(onFail);
  return <button onClick={tap}>{busy ? 'busy' : 'lend'}</button>;
}

it('has one effect for ten taps, and is free again after it', async () => {
  render(<Trigger actions={[{ do: 'call', operation: 'lendBook' }]} />);
  const button = screen.getByRole('button');
  for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button);
  expect(library.calls).toHaveLength(1);
  expect(button.textContent).toBe('busy');
  await library.calls[0]?.answer(done());
  expect(button.textContent).toBe('lend');
  fireEvent.click(button);
  expect(library.calls).toHaveLength(2);
});

it('is not busy while it asks the player, and asks once', async () => {
  const dialog = vi.fn(() => new Promise<string>(() => undefined));
  library.port.dialog = dialog;
  render(<Trigger actions={[{ do: 'confirm', text: 'loan.x' }]} />);
  const button = screen.getByRole('button');
  await act(async () => fireEvent.click(button));
  expect(button.textContent).toBe('lend');
  await act(async () => fireEvent.click(button));
  expect(dialog).toHaveBeenCalledTimes(1);
});

it('is free again after a step that throws', async () => {
  library.port.toast = () => {
    throw new Error('no toaster');
  };
  const onFail = vi.fn();
  render(<Trigger actions={[{ do: 'toast', text: 'loan.x', tone: 'info' }]} onFail={onFail} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(onFail).toHaveBeenCalledTimes(2);
});

it.each(['unmounted', 'hidden'])('ends a wait, and its timer, when its screen is %s', async (how) => {
  const trigger = (
    <Trigger
      actions={[
        { do: 'wait', ms: 1500 },
        { do: 'go', page: 'desk' },
      ]}
    />
  );
  const screenOf = (isThere: boolean): ReactNode =>
    how === 'hidden' ? (
      <Activity mode={isThere ? 'visible' : 'hidden'}>{trigger}</Activity>
    ) : (
      isThere && trigger
    );
  const { rerender } = render(screenOf(true));
  fireEvent.click(screen.getByRole('button'));
  rerender(screenOf(false));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(vi.getTimerCount()).toBe(0);
  expect(library.went).toEqual([]);
});
