import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppFetch } from '#blocks/app/app-fetch/app-fetch.tsx';
import { openLibrary } from '#tests/renderer/page/support/fake-port.ts';
import { drawBlock } from '#tests/blocks/support/draw-block.tsx';

const props = { hosts: 'download', cleanUpMs: 2000 };

it('opens the address in a frame that is taken away again after the time that config gives, not before', () => {
  vi.useFakeTimers();
  const library = openLibrary();
  library.port.addressOf = () => ({ kind: 'own', href: 'about:blank' });
  const { container } = drawBlock(AppFetch, { ...props, url: 'about:blank' }, { library });
  const seen = (ms: number): string => {
    act(() => void vi.advanceTimersByTime(ms));
    return `${container.querySelectorAll('iframe[hidden]').length} ${container.querySelector('[role=status] p')?.textContent}`;
  };
  expect([seen(0), seen(1999), seen(1)]).toEqual([
    '1 block-app-fetch.asking',
    '1 block-app-fetch.asking',
    '0 block-app-fetch.over',
  ]);
});

it.each([
  ['bookapp://desk', 'block-app-fetch.tap', 1],
  ['http://library.example', 'shell.open.unsafe', 0],
])('opens no frame for %s and says so: %s', (url, said, ways) => {
  const { container } = drawBlock(AppFetch, { ...props, url });
  expect(container.textContent).toContain(said);
  expect(container.querySelector('iframe')).toBe(null);
  expect(screen.queryAllByRole('button')).toHaveLength(ways);
});
