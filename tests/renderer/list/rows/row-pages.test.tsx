import { fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, it } from 'vitest';
import type { List } from '#generated/config.ts';
import type { RowContext } from '#renderer/list/rows/row-context.tsx';
import { appendPlain, RowPages } from '#renderer/list/rows/row-pages.tsx';
import { enums, loan, loans } from '#tests/renderer/list/support/loan-list.ts';
import { openLibrary, words } from '#tests/renderer/page/support/fake-port.ts';

it('appends the same DOM as React, without handlers', () => {
  const root = document.createElement('section');
  appendPlain(
    root,
    <>
      {undefined}
      <button type="button" className="row" aria-label="One" onClick={() => undefined}>
        {['a', 'b'].map((word) => (
          <span key={word}>{word}</span>
        ))}
        {0}
        {false}
      </button>
    </>,
  );
  expect(root.innerHTML).toBe(
    '<button type="button" class="row" aria-label="One"><span>a</span><span>b</span>0</button>',
  );
});

it('refuses a component', () => {
  const Row = (): null => null;
  expect(() => appendPlain(document.createElement('section'), <Row />)).toThrow('holds a component');
});

describe('many rows', () => {
  const names: List = { ...loans, columns: loans.columns.slice(0, 1), rowActions: [] };
  const { port } = openLibrary();
  const rowContext: RowContext = {
    list: names,
    scope: {},
    t: words,
    enums,
    port,
    contextOf: () => ({ port, t: words, scope: () => ({}) }),
    showDetail: () => undefined,
  };
  const pages = [1, 2, 3].map((number) => ({ number, rows: [{ key: String(number), row: loan(number) }] }));
  it('have a section for each response; the browser skips ten together and remembers their height', () => {
    const view = render(<RowPages pages={pages.slice(0, 1)} rowContext={rowContext} />);
    const parts = () => [...document.querySelectorAll('div:has(> section)')];
    expect(parts().map((part) => part.getAttribute('style'))).toEqual([null]);
    const twelve = [...pages, ...pages, ...pages, ...pages].map((page, at) => ({ ...page, number: at + 1 }));
    view.rerender(<RowPages pages={twelve} rowContext={rowContext} />);
    expect(parts().map((part) => part.querySelectorAll('section > ul').length)).toEqual([10, 2]);
    for (const { outerHTML } of parts()) expect(outerHTML).toMatch(/^<div .*y: auto;.*: auto \d+px/);
  });

  it('open their own detail without listeners, and are not repeated when their page is shown again', () => {
    const shown: unknown[] = [];
    const listening: RowContext = { ...rowContext, showDetail: (row) => shown.push(row) };
    const view = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <RowPages pages={pages} rowContext={listening} />
      </Activity>
    );
    const { rerender } = render(view('visible'));
    const before = screen.getAllByRole('button');
    rerender(view('hidden'));
    rerender(view('visible'));
    const [, second] = screen.getAllByRole('button');
    expect(screen.getAllByRole('button')).toEqual(before);
    if (second) fireEvent.click(second);
    fireEvent.click(screen.getAllByRole('listitem')[0] ?? document);
    expect(shown).toEqual([loan(2)]);
  });

  it('render only the new page when one is appended', () => {
    const reads: unknown[] = [];
    const { groupBy: _, ...ungrouped } = names;
    const counting: RowContext = { ...rowContext, enums: {}, list: ungrouped };
    const first = pages.slice(0, 2).map((page) => ({
      ...page,
      rows: page.rows.map(({ key }) => ({ key, row: watched(key, reads) })),
    }));
    const { rerender } = render(<RowPages pages={first} rowContext={counting} />);
    const before = reads.length;
    rerender(<RowPages pages={[...first, ...pages.slice(2)]} rowContext={counting} />);
    expect(before).toBeGreaterThan(0);
    expect(reads).toHaveLength(before);
    expect(document.querySelectorAll('li')).toHaveLength(3);
  });
});

/** A row that records the reads of its title. */
function watched(key: string, reads: unknown[]): unknown {
  return Object.defineProperty({ id: key }, 'title', {
    enumerable: true,
    get: () => {
      reads.push(key);
      return 'Emma';
    },
  });
}
