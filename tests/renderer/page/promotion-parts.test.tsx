import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#generated/config.ts';
import { done, type Library, offline, openLibrary } from './support/fake-port.ts';
import { stagePage } from './support/render-page.tsx';

let library: Library;
beforeEach(() => {
  library = openLibrary();
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
  const cells = (): (string | null)[] =>
    [...screen.getByRole('table').querySelectorAll('th, td')].map((cell) => cell.textContent);

  it('shows a skeleton, then a row for each entry', async () => {
    await stagePage(library, feesPage(fees));
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    const steps = [
      { days: '7', adult: '1.5' },
      { days: '14', adult: '3' },
    ];
    await library.calls[0]?.answer(done({ steps }));
    expect(cells()).toEqual([
      'fee.days',
      'fee.adult',
      'fee.child',
      '7',
      '¥1.50',
      'fee.free',
      '14',
      '¥3.00',
      'fee.free',
    ]);
  });

  it.each([
    ['has no entries', done({ steps: [] })],
    ['did not come', offline],
  ])('is not there where the answer %s', async (_, result) => {
    await stagePage(library, feesPage(fees));
    await library.calls[0]?.answer(result);
    expect([screen.queryByRole('table'), screen.queryByRole('status')]).toEqual([null, null]);
  });
});

it('a figure that failed to load is a dash, until a refresh loads it', async () => {
  const facts: Section = { kind: 'facts', items: [{ label: 'fee.sum', value: { $get: 'data.fees#/sum' } }] };
  library.respond('listFees', (_, count) => (count === 0 ? offline : done({ sum: 'five' })));
  const again: Section = {
    kind: 'links',
    layout: 'buttons',
    items: [{ label: 'fee.again', then: [{ do: 'refresh', what: 'data.fees' }] }],
  };
  await stagePage(library, feesPage(facts, again));
  expect(screen.getByText('fee.sum').parentElement?.textContent).toBe('fee.sum—');
  await act(async () => screen.getByRole('button', { name: 'fee.again' }).click());
  expect(screen.getByText('fee.sum').parentElement?.textContent).toBe('fee.sumfive');
});

describe('a picture', () => {
  const picture: Section = { kind: 'picture', url: { $get: 'data.book#/cover' }, ratio: '3 / 2' };
  const cover = async (address: unknown): Promise<Element | null> => {
    library.respond('readBook', () => done({ cover: address }));
    await stagePage(library, { data: { book: { operation: 'readBook' } }, sections: [picture] });
    return document.querySelector('img');
  };

  it.each(['/covers/1.png', 'https://example.com/1.png'])('shows %s', async (address) => {
    expect((await cover(address))?.getAttribute('src')).toBe(address);
  });

  it.each(['javascript:alert(1)', '//example.com/1.png', 'http://example.com/1.png', '', null])(
    'draws waves in place of %j',
    async (address) => {
      expect(await cover(address)).toBeNull();
      expect(document.querySelector('svg pattern')).not.toBeNull();
    },
  );
});

it('sticky links are in a bar at the bottom of the screen', async () => {
  const bar: Section = {
    kind: 'links',
    layout: 'buttons',
    sticky: true,
    items: [{ label: 'desk.lend', then: [{ do: 'go', page: 'shelf' }] }],
  };
  await stagePage(library, { sections: [bar] });
  expect(screen.getByRole('button', { name: 'desk.lend' }).closest('[data-has-bar]')).not.toBeNull();
});

it('an article may have a title above it', async () => {
  const article: Section = {
    kind: 'article',
    title: { $get: 'data.book#/name' },
    html: { $get: 'data.book#/text' },
  };
  library.respond('readBook', () => done({ name: 'Emma', text: '<p>Handsome, clever, and rich</p>' }));
  await stagePage(library, { data: { book: { operation: 'readBook' } }, sections: [article] });
  expect(screen.getByRole('heading', { name: 'Emma' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Emma' })).toBeDefined();
});

it('the labels of links in a note are links, and labels that its text lacks are ignored', async () => {
  const note: Section = {
    kind: 'note',
    text: 'desk.note',
    links: [
      { label: 'note', then: [{ do: 'go', page: 'shelf' }] },
      { label: 'lamp', then: [{ do: 'go', page: 'shelf' }] },
    ],
  };
  await stagePage(library, { sections: [note] });
  expect(screen.getByRole('note').textContent).toBe('desk.note');
  await act(async () => screen.getByRole('button', { name: 'note' }).click());
  expect(library.went).toEqual([{ page: 'shelf' }]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it.each([
  ['on its way', undefined],
  ['gone', offline],
])('a bar that a page draws by itself stands while what the page needs is %s', async (_, result) => {
  const head: Section = { kind: 'block', block: 'head' };
  const note: Section = { kind: 'note', text: 'desk.note' };
  const blocks = { head: () => <p>the head</p> };
  const page = { data: { book: { operation: 'readBook', required: true } }, sections: [head, note] };
  if (result) library.respond('readBook', () => result);
  const own = await stagePage(library, { ...page, topBar: 'hidden' }, { blocks });
  expect([screen.queryByText('the head') !== null, screen.queryByText('desk.note')]).toEqual([true, null]);
  own.unmount();
  await stagePage(library, page, { blocks });
  expect(screen.queryByText('the head')).toBeNull();
});
