import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerHtml } from '#renderer/page/content/server-html.tsx';
import { safeOutsideUrl } from '#rules/safe-url.ts';
import { openLibrary, words } from '#tests/renderer/page/support/fake-port.ts';

async function read(html: string) {
  const library = openLibrary();
  const { container } = render(<ServerHtml html={html} port={library.port} t={words} />);
  await waitFor(() => expect(container.querySelector('.articleProse')).not.toBeNull());
  return { library };
}

describe('server HTML', () => {
  it('opens its links only through the port', async () => {
    const { library } = await read('<p>Look</p><p><a href="https://a.example/x"><b>there</b></a></p>');
    const isLeft = fireEvent.click(screen.getByText('there'));
    expect(isLeft).toBe(false);
    expect(library.opened).toEqual(['https://a.example/x']);
  });

  it.each(['javascript:hit()', 'mailto:a@b.example', 'https://['])(
    'asks the port of %s too, which refuses it in words',
    async (href) => {
      const { library } = await read(`<p><a href="${href}">there</a></p>`);
      expect(fireEvent.click(screen.getByText('there'))).toBe(false);
      expect(library.opened).toHaveLength(1);
      expect(safeOutsideUrl(library.opened[0])).toBeUndefined();
    },
  );
});

it('a long text is rendered in chunks of a few thousand characters, up to the limit of the site, and the rest at a tap', async () => {
  const shown = (): number => document.body.textContent.replace(/[^a]/g, '').length;
  await read(`<p>${'a'.repeat(900)}</p>`.repeat(60));
  const more = await screen.findByRole('button', { name: 'shell.read-more' });
  expect(shown()).toBeGreaterThan(29_000);
  expect(shown()).toBeLessThan(36_000);
  const pieces = [...document.querySelectorAll('.articleProse')].map(({ textContent }) => textContent.length);
  expect(Math.max(...pieces)).toBeLessThan(9_000);
  fireEvent.click(more);
  await waitFor(() => expect(shown()).toBe(54_000));
  expect(screen.queryByRole('button')).toBeNull();
});
