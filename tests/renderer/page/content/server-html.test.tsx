import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServerHtml } from '#renderer/page/content/server-html.tsx';
import { openLibrary, words } from '#tests/renderer/page/support/fake-port.ts';

async function read(html: string) {
  const library = openLibrary();
  const { container } = render(<ServerHtml html={html} port={library.port} t={words} />);
  await waitFor(() => expect(container.querySelector('.articleProse')).not.toBeNull());
  return library;
}

it.each([
  ['https://a.example/x', '<b>there</b>'],
  ['javascript:hit()', 'there'],
  ['mailto:a@b.example', 'there'],
  ['https://[', 'there'],
])('opens the link %s only through the port, which decides whether it is safe', async (href, text) => {
  const { opened } = await read(`<p>Look</p><p><a href="${href}">${text}</a></p>`);
  expect(fireEvent.click(screen.getByText('there'))).toBe(false);
  expect(opened).toEqual([href]);
});

it('a picture that fails to load leaves no empty box, only its text if it has one', async () => {
  await read('<p>Look</p><p><img src="/a.png" width="900" height="300"><img src="/b.png" alt="Map"></p>');
  const pictures = document.querySelectorAll('img');
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) fireEvent.error(picture);
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Map']);
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
