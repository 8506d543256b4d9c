import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { List, Section, TabsSection } from '#generated/config.ts';
import { loans } from '#tests/renderer/list/support/loan-list.ts';
import { fakeIntersections } from '#tests/renderer/list/support/render-list.tsx';
import { done, type Library, openLibrary } from './support/fake-port.ts';
import { type PageParts, click, renderPage } from './support/render-page.tsx';

let library: Library;
beforeEach(() => {
  vi.useFakeTimers();
  fakeIntersections();
  library = openLibrary();
});

const say = (text: string): Section[] => [{ kind: 'note', text }];
const tabs = (layout: TabsSection['layout'], more: Partial<TabsSection> = {}): TabsSection => ({
  kind: 'tabs',
  query: 'kind',
  layout,
  label: 'desk.kinds',
  items: [
    { value: 'new', label: 'kind.new', icon: 'home', hint: 'kind.new-hint', sections: say('new books') },
    { value: 'old', label: 'kind.old', icon: 'home', sections: say('old books') },
  ],
  ...more,
});
const visible = (text: string): boolean => {
  const found = screen.queryByText(text);
  return found !== null && !hasHiddenParent(found);
};
const hasHiddenParent = (element: HTMLElement | null): boolean =>
  element !== null && (element.style.display === 'none' || hasHiddenParent(element.parentElement));

describe.each([
  ['line', 'tab', 'aria-selected'],
  ['segmented', 'radio', 'aria-checked'],
  ['grid', 'radio', 'aria-checked'],
] as const)('tabs as %s', (layout, role, chosen) => {
  it('start at the tab in the query, or the first, and write the selected one to the query', async () => {
    const desk = await renderPage(library, { sections: [tabs(layout)] }, { query: { kind: '0' } });
    expect(screen.getByRole(role, { name: /kind.new/ }).getAttribute(chosen)).toBe('true');
    expect([visible('new books'), visible('old books')]).toEqual([true, false]);
    await click('kind.old', role);
    expect(desk.query()).toEqual({ kind: 'old' });
    expect([visible('new books'), visible('old books')]).toEqual([false, true]);
  });
});

it('names each panel of a row of tabs by its tab', async () => {
  await renderPage(library, { sections: [tabs('line')] });
  expect(screen.getByRole('tabpanel', { name: 'kind.new' }).textContent).toBe('new books');
});

describe('conditions of tabs', () => {
  const open = (flag: string): TabsSection['items'][number] => ({
    value: flag,
    label: `kind.${flag}`,
    sections: say(`${flag} books`),
    when: { value: { $get: `data.ways#/${flag}` }, eq: 1 },
  });
  const page: PageParts = {
    data: { ways: { operation: 'getWays' } },
    sections: [tabs('grid', { items: [open('map'), open('atlas')] })],
  };

  it('show a skeleton while all are unknown, then those that are true', async () => {
    await renderPage(library, page);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    await library.calls[0]?.answer(done({ map: 0, atlas: 1 }));
    expect(screen.getAllByRole('radio').map((tab) => tab.textContent)).toEqual(['kind.atlas']);
    expect(visible('atlas books')).toBe(true);
  });

  it('render nothing if none is true', async () => {
    library.respond('getWays', () => done({ map: 0, atlas: 0 }));
    await renderPage(library, page);
    expect([screen.queryAllByRole('radio'), screen.queryByRole('status')]).toEqual([[], null]);
  });
});

function Pad(): ReactNode {
  const [text, setText] = useState('');
  return <input aria-label="pad" value={text} onChange={(event) => setText(event.target.value)} />;
}

it('keeps what was typed in a tab while another is shown', async () => {
  const items = [
    { value: 'pad', label: 'kind.pad', sections: [{ kind: 'block', block: 'pad' }] satisfies Section[] },
    { value: 'old', label: 'kind.old', sections: say('old books') },
  ];
  await renderPage(library, { sections: [tabs('segmented', { items })] }, { blocks: { pad: Pad } });
  fireEvent.change(screen.getByLabelText('pad'), { target: { value: 'half a word' } });
  await click('kind.old', 'radio');
  await click('kind.pad', 'radio');
  expect((screen.getByLabelText('pad') as HTMLInputElement).value).toBe('half a word');
});

it('never shows one tab the rows of another, however fast they are switched', async () => {
  const body = { kind: { $get: 'route#/query/kind' } };
  const books: List = { ...loans, body, columns: loans.columns.slice(0, 1) };
  const section = tabs('line', {
    items: ['new', 'old'].map((value) => ({
      value,
      label: `kind.${value}`,
      sections: [{ kind: 'list', list: 'books' }],
    })),
  });
  const bundle = { lists: { books } };
  const desk = await renderPage(library, { sections: [section] }, { query: { kind: 'new' }, bundle });
  await desk.go('kind', 'old');
  await desk.go('kind', 'new');
  await desk.go('kind', 'old');
  for (const call of library.of('listLoans'))
    await call.answer(done({ rows: [{ id: 1, title: `${String(call.body['kind'])} book` }] }));
  expect([visible('old book'), visible('new book')]).toEqual([true, false]);
});
