import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Section, TabsSection } from '#generated/config.ts';
import { done, libraryOfEachTest } from './support/fake-port.ts';
import { type PageParts, click, renderPage } from './support/render-page.tsx';

const library = libraryOfEachTest();

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
const visible = (text: string): boolean =>
  screen.queryByText(text)?.closest('[style*="display: none"]') === null;

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
  const sections = [tabs('segmented', { items })];
  await renderPage(library, { sections }, { blocks: { pad: { component: Pad } } });
  fireEvent.change(screen.getByLabelText('pad'), { target: { value: 'half a word' } });
  await click('kind.old', 'radio');
  await click('kind.pad', 'radio');
  expect((screen.getByLabelText('pad') as HTMLInputElement).value).toBe('half a word');
});
