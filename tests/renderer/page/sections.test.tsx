import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Link, Section, TextLink } from '#generated/config.ts';
import { done, type Library, openLibrary } from './support/fake-port.ts';
import { type PageParts, click, stagePage } from './support/render-page.tsx';

let library: Library;
beforeEach(() => {
  vi.useFakeTimers();
  library = openLibrary();
});

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
  await stagePage(library, { sections: [{ kind: 'prose', title: 'lending', parts }] });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('how.to.lend');
  const lists = screen.getAllByRole('list').map(({ textContent }) => textContent);
  expect(lists).toEqual(['onetwo', 'three']);
  await click('rules');
  expect(library.went).toEqual([{ page: 'shelf' }]);
});

describe('links', () => {
  const to = (page: string): Link => ({ label: `to.${page}`, icon: 'home', then: [{ do: 'go', page }] });
  const buried: Link = {
    label: 'to.buried',
    then: [{ do: 'call', operation: 'x', onSuccess: [{ do: 'go', page: 'annex' }] }],
  };

  it.each(['rows', 'grid', 'buttons'] as const)(
    'as %s lead to pages, except to those that are not there yet',
    async (layout) => {
      await stagePage(library, {
        sections: [{ kind: 'links', layout, items: [to('shelf'), to('annex'), buried] }],
      });
      expect([screen.queryByText('to.annex'), screen.queryByText('to.buried')]).toEqual([null, null]);
      await click('to.shelf');
      expect(library.went).toEqual([{ page: 'shelf' }]);
    },
  );

  it('render nothing, not even the title, if all are hidden', async () => {
    await stagePage(library, {
      sections: [{ kind: 'links', title: 'to.title', layout: 'rows', items: [to('annex')] }],
    });
    expect(screen.queryByText('to.title')).toBeNull();
  });

  it('show a value once it is known', async () => {
    const link: Link = { ...to('shelf'), value: { $get: 'data.loans#/count' } };
    await stagePage(library, {
      data: { loans: { operation: 'listLoans' } },
      sections: [{ kind: 'links', layout: 'rows', items: [link] }],
    });
    expect(screen.getByRole('button').textContent).toBe('to.shelf');
    await library.calls[0]?.answer(done({ count: 3 }));
    expect(screen.getByRole('button').textContent).toBe('to.shelf3');
  });

  it('have one effect for ten taps', async () => {
    const lend: Link = { label: 'desk.lend', then: [{ do: 'call', operation: 'lendBook' }] };
    await stagePage(library, { sections: [{ kind: 'links', layout: 'buttons', items: [lend] }] });
    for (let tap = 0; tap < 10; tap += 1) await click(/desk.lend/);
    expect(library.of('lendBook')).toHaveLength(1);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

it('a table has a column for each thing and a row for each point', async () => {
  const section: Section = {
    kind: 'table',
    title: 'lend.title',
    columns: [{ label: 'lend.book' }, { label: 'lend.film' }],
    rows: [
      {
        label: 'lend.days',
        cells: [{ text: 'lend.long', tone: 'success' }, { text: { $get: 'data.film#/days' } }],
      },
    ],
  };
  await stagePage(library, { data: { film: { operation: 'readFilm' } }, sections: [section] });
  const table = screen.getByRole('table', { name: 'lend.title' });
  const cells = (): (string | null)[] =>
    [...table.querySelectorAll('th, tbody td')].map((cell) => cell.textContent);
  expect(cells()).toEqual(['lend.book', 'lend.film', 'lend.days', 'lend.long', '']);
  await library.calls[0]?.answer(done({ days: '3' }));
  expect(cells().at(-1)).toBe('3');
});

describe('facts', () => {
  const facts: Section = {
    kind: 'facts',
    title: 'card.title',
    items: [
      { label: 'card.debt', value: { $get: 'user#/debt' }, format: 'money', emphasis: true },
      { label: 'card.number', value: { $get: 'user#/card' }, copy: true },
      { label: 'card.gone', value: 'x', when: { value: { $get: 'user#/name' }, eq: 'Bob' } },
    ],
    copyAll: 'card.copy-all',
  };

  it('format their values, copy all unformatted, and show whether that worked', async () => {
    library.setSources({ user: { debt: '1200.5', card: 'R-77', name: 'Ada' } });
    await stagePage(library, { sections: [facts] });
    expect(screen.getByText('¥1,200.50')).toBeDefined();
    expect(screen.getByRole('button', { name: 'shell.copy.of card.number' })).toBeDefined();
    expect(screen.queryByText('card.gone')).toBeNull();
    await click('card.copy-all');
    expect(library.copied).toEqual(['card.debt 1200.5\ncard.number R-77']);
    library.isCopying = false;
    await click('card.copy-all');
    expect(library.toasts.map(([tone]) => tone)).toEqual(['success', 'error']);
  });

  it('show a skeleton for an unknown value and a dash for a missing one', async () => {
    library.setSources({});
    await stagePage(library, { sections: [facts] });
    expect(screen.queryByText('—')).toBeNull();
    await act(async () => library.setSources({ user: { card: 'R-77' } }));
    expect(screen.getByText('—')).toBeDefined();
  });
});

it('a note shows its text and its action', async () => {
  const note: Section = {
    kind: 'note',
    title: 'n.title',
    text: { copy: 'n.text', values: { name: { $get: 'user#/name' } } },
    tone: 'warning',
    action: 'n.do',
    then: [{ do: 'go', page: 'shelf' }],
  };
  await stagePage(library, { sections: [note] });
  expect(screen.getByRole('note').textContent).toContain('n.titlen.text Ada');
  await click('n.do');
  expect(library.went).toHaveLength(1);
});

describe('a frame', () => {
  const frame: Section = { kind: 'frame', url: { $get: 'data.desk#/url' }, title: 'frame.title' };
  const page: PageParts = { data: { desk: { operation: 'getDesk' } }, sections: [frame] };
  beforeEach(() => {
    // happy-dom loads no frames and prints a message about it.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const element = (): HTMLIFrameElement | null => document.querySelector('iframe');

  it('is sandboxed, cannot navigate the site, and offers a retry after 15 s', async () => {
    library.respond('getDesk', () => done({ url: 'https://desk.example/' }));
    await stagePage(library, page);
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

  it('is not rendered for an unsafe address', async () => {
    library.respond('getDesk', () => done({ url: 'javascript:alert(1)' }));
    await stagePage(library, page);
    expect(element()).toBeNull();
    expect(screen.getByText('shell.open.unsafe')).toBeDefined();
  });

  it.each([
    ['of our own origin', 'https://library.example.com/desk', 'own', 'shell.frame.open-in-browser'],
    ['of an app', 'bookapp://desk', 'app', 'shell.open.in-app'],
  ])('is not made for an address %s, which a tap opens', async (_, url, kind, button) => {
    library.respond('getDesk', () => done({ url }));
    await stagePage(library, page);
    expect(element()).toBeNull();
    expect(screen.getByText(`shell.open.${kind}`)).toBeDefined();
    expect(screen.queryByText('shell.open.unsafe')).toBeNull();
    await click(button);
    expect(library.opened).toEqual([url]);
  });

  it('shows a skeleton until its address is known', async () => {
    await stagePage(library, page);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
  });
});
