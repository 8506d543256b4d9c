import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Section, TextLink } from '#generated/config.ts';
import { done, offline, libraryOfEachTest } from '#tests/renderer/page/support/fake-port.ts';
import { type PageParts, click, renderPage } from '#tests/renderer/page/support/render-page.tsx';

const library = libraryOfEachTest();

it('prose renders headings, paragraphs, consecutive items as one list, and links in texts', async () => {
  const links: TextLink[] = [{ label: 'rules', then: [{ do: 'go', page: 'shelf' }] }];
  const parts = [
    { kind: 'heading', text: 'how.to.lend' },
    { kind: 'paragraph', text: 'read the rules first', links },
    { kind: 'item', text: 'one' },
    { kind: 'item', text: 'two' },
    { kind: 'paragraph', text: 'end' },
    { kind: 'item', text: 'three' },
  ] satisfies Extract<Section, { kind: 'prose' }>['parts'];
  await renderPage(library, { sections: [{ kind: 'prose', title: 'lending', parts }] });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('how.to.lend');
  const lists = screen.getAllByRole('list').map(({ textContent }) => textContent);
  expect(lists).toEqual(['onetwo', 'three']);
  await click('rules');
  expect(library.went).toEqual([{ page: 'shelf' }]);
});

it('a table has a column for each thing and a row for each point', async () => {
  const days = { $get: 'data.film#/days' };
  const section: Section = {
    kind: 'table',
    title: 'lend.title',
    columns: [{ label: 'lend.book' }, { label: 'lend.film' }],
    rows: [{ label: 'lend.days', cells: [{ text: 'lend.long', tone: 'success' }, { text: days }] }],
  };
  await renderPage(library, { data: { film: { operation: 'readFilm' } }, sections: [section] });
  const table = screen.getByRole('table', { name: 'lend.title' });
  const cells = (): (string | null)[] =>
    [...table.querySelectorAll('th, tbody td')].map((cell) => cell.textContent);
  expect(cells()).toEqual(['lend.book', 'lend.film', 'lend.days', 'lend.long', '']);
  await library.calls[0]?.answer(done({ days: '3' }));
  expect(cells().at(-1)).toBe('3');
});

const fees: Section = {
  kind: 'table',
  title: 'fee.title',
  corner: 'fee.days',
  columns: [{ label: 'fee.adult' }, { label: 'fee.child' }],
  from: {
    rows: { $get: 'data.fees#/steps' },
    label: { $get: 'row#/days' },
    cells: [{ value: { $get: 'row#/adult' }, format: 'money' }, 'fee.free'],
  },
};
const feesPage = (...sections: Section[]) => ({ data: { fees: { operation: 'listFees' } }, sections });

describe('a table with rows from the server', () => {
  it('shows a skeleton, then a row for each entry', async () => {
    await renderPage(library, feesPage(fees));
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    const steps = [
      { days: '7', adult: '1.5' },
      { days: '14', adult: '3' },
    ];
    await library.calls[0]?.answer(done({ steps }));
    const cells = [...screen.getByRole('table').querySelectorAll('th, td')].map((cell) => cell.textContent);
    expect(cells.slice(0, 3)).toEqual(['fee.days', 'fee.adult', 'fee.child']);
    expect(cells.slice(3)).toEqual(['7', '¥1.50', 'fee.free', '14', '¥3.00', 'fee.free']);
  });

  it.each([
    ['has no entries', done({ steps: [] })],
    ['did not come', offline],
  ])('is not there where the answer %s', async (_, result) => {
    await renderPage(library, feesPage(fees));
    await library.calls[0]?.answer(result);
    expect([screen.queryByRole('table'), screen.queryByRole('status')]).toEqual([null, null]);
  });
});

it.each([
  ['https://example.com/1.png', true],
  ['http://example.com/1.png', false],
  [null, false],
])('a picture at %j is shown (%s); waves are drawn in place of another', async (cover, isShown) => {
  library.respond('readBook', () => done({ cover }));
  const picture: Section = { kind: 'picture', url: { $get: 'data.book#/cover' }, ratio: '3 / 2' };
  await renderPage(library, { data: { book: { operation: 'readBook' } }, sections: [picture] });
  const found = document.querySelector(isShown ? 'img' : 'svg pattern');
  expect(found?.getAttribute('src') ?? null).toBe(isShown ? cover : null);
  expect(found).not.toBeNull();
  expect(document.querySelectorAll('img')).toHaveLength(isShown ? 1 : 0);
});

it('an article has a skeleton, then its title and text, or a hint if its text is empty', async () => {
  const article: Section = {
    kind: 'article',
    title: { $get: 'data.book#/name' },
    html: { $get: 'data.book#/text' },
  };
  const page: PageParts = { data: { book: { operation: 'readBook' } }, sections: [article] };
  await renderPage(library, page);
  expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
  await library.calls[0]?.answer(done({ name: 'Emma', text: '<p>Handsome, clever, and rich</p>' }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText(/Handsome/).closest('article')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Emma' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Emma' })).toBeDefined();
  cleanup();
  library.respond('readBook', () => done({ text: ' ' }));
  await renderPage(library, page);
  expect(screen.getByText('shell.section.empty-article')).toBeDefined();
});

describe('a frame', () => {
  const frame: Section = { kind: 'frame', url: { $get: 'data.desk#/url' }, title: 'frame.title' };
  const page: PageParts = { data: { desk: { operation: 'getDesk' } }, sections: [frame] };
  // happy-dom loads no frames and prints a message about it.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  const element = (): HTMLIFrameElement | null => document.querySelector('iframe');

  it('has a skeleton until its address is known, is sandboxed, cannot navigate the site, and offers a retry after 15 s', async () => {
    await renderPage(library, page);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    await library.calls[0]?.answer(done({ url: 'https://desk.example/' }));
    expect(element()?.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(element()?.title).toBe('frame.title');
    await act(() => vi.advanceTimersByTimeAsync(14_999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('shell.frame.failed');
    await click('shell.frame.open-in-browser');
    expect(library.opened).toEqual(['https://desk.example/']);
    const before = element();
    await click('shell.retry');
    expect(element()).not.toBe(before);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void element()?.dispatchEvent(new Event('load')));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['of our own origin', 'https://library.example.com/desk', 'own', 'shell.frame.open-in-browser'],
    ['of an app', 'bookapp://desk', 'app', 'shell.open.in-app'],
  ])('is not made for an address %s, which a tap opens', async (_, url, kind, button) => {
    library.respond('getDesk', () => done({ url }));
    await renderPage(library, page);
    expect(element()).toBeNull();
    expect(screen.getByText(`shell.open.${kind}`)).toBeDefined();
    expect(screen.queryByText('shell.open.unsafe')).toBeNull();
    await click(button);
    expect(library.opened).toEqual([url]);
  });
});
