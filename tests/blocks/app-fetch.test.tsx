import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppFetch } from '#blocks/app/app-fetch/app-fetch.tsx';
import { openLibrary } from '#tests/renderer/page/support/fake-port.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

const props = { hosts: 'download', cleanUpMs: 2000 };

it('opens the address in a frame, and removes it after the configured time', () => {
  vi.useFakeTimers();
  const library = openLibrary();
  library.port.addressOf = () => ({ kind: 'own', href: 'about:blank' });
  const { container } = renderBlock(AppFetch, { ...props, url: 'about:blank' }, { library });
  const stateAfter = (ms: number): string => {
    act(() => void vi.advanceTimersByTime(ms));
    return `${container.querySelectorAll('iframe[hidden]').length} ${container.querySelector('[role=status] p')?.textContent}`;
  };
  expect([stateAfter(0), stateAfter(1999), stateAfter(1)]).toEqual([
    '1 block-app-fetch.asking',
    '1 block-app-fetch.asking',
    '0 block-app-fetch.over',
  ]);
});

it.each([
  ['bookapp://desk', 'block-app-fetch.tap', 1],
  ['http://library.example', 'shell.open.unsafe', 0],
])('opens no frame for %s and shows %s', (url, text, buttons) => {
  const { container } = renderBlock(AppFetch, { ...props, url });
  expect(container.textContent).toContain(text);
  expect(container.querySelector('iframe')).toBe(null);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});
