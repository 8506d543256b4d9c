import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Link, Section } from '#generated/config.ts';
import { done, offline, libraryOfEachTest } from '#tests/renderer/page/support/fake-port.ts';
import { click, renderPage } from '#tests/renderer/page/support/render-page.tsx';

const library = libraryOfEachTest();

describe('links', () => {
  const to = (page: string): Link => ({ label: `to.${page}`, icon: 'home', then: [{ do: 'go', page }] });
  const buried: Link = {
    label: 'to.buried',
    then: [{ do: 'call', operation: 'x', onSuccess: [{ do: 'go', page: 'annex' }] }],
  };

  it.each(['rows', 'grid', 'buttons'] as const)('as %s lead only to pages that exist', async (layout) => {
    await renderPage(library, {
      sections: [{ kind: 'links', layout, items: [to('shelf'), to('annex'), buried] }],
    });
    expect([screen.queryByText('to.annex'), screen.queryByText('to.buried')]).toEqual([null, null]);
    await click('to.shelf');
    expect(library.went).toEqual([{ page: 'shelf' }]);
  });

  it('render nothing, not even the title, if all are hidden', async () => {
    await renderPage(library, {
      sections: [{ kind: 'links', title: 'to.title', layout: 'rows', items: [to('annex')] }],
    });
    expect(screen.queryByText('to.title')).toBeNull();
  });

  it('show a value once it is known', async () => {
    const link: Link = { ...to('shelf'), value: { $get: 'data.loans#/count' } };
    await renderPage(library, {
      data: { loans: { operation: 'listLoans' } },
      sections: [{ kind: 'links', layout: 'rows', items: [link] }],
    });
    expect(screen.getByRole('button').textContent).toBe('to.shelf');
    await library.calls[0]?.answer(done({ count: 3 }));
    expect(screen.getByRole('button').textContent).toBe('to.shelf3');
  });
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
    await renderPage(library, { sections: [facts] });
    expect(screen.getByText('¥1,200').textContent).toBe('¥1,200.50');
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
    await renderPage(library, { sections: [facts] });
    expect(screen.queryByText('—')).toBeNull();
    await act(async () => library.setSources({ user: { card: 'R-77' } }));
    expect(screen.getByText('—')).toBeDefined();
  });
});

it('sticky links are in a bar at the bottom of the screen', async () => {
  const bar: Section = {
    kind: 'links',
    layout: 'buttons',
    sticky: true,
    items: [{ label: 'desk.lend', then: [{ do: 'go', page: 'shelf' }] }],
  };
  await renderPage(library, { sections: [bar] });
  expect(screen.getByRole('button', { name: 'desk.lend' }).closest('[data-has-bar]')).not.toBeNull();
});

it('a figure that failed to load is a dash, until a refresh loads it', async () => {
  const facts: Section = { kind: 'facts', items: [{ label: 'fee.sum', value: { $get: 'data.fees#/sum' } }] };
  library.respond('listFees', (_, count) => (count === 0 ? offline : done({ sum: 'five' })));
  const again: Section = {
    kind: 'links',
    layout: 'buttons',
    items: [{ label: 'fee.again', then: [{ do: 'refresh', what: 'data.fees' }] }],
  };
  await renderPage(library, { data: { fees: { operation: 'listFees' } }, sections: [facts, again] });
  expect(screen.getByText('fee.sum').parentElement?.textContent).toBe('fee.sum—');
  await click('fee.again');
  expect(screen.getByText('fee.sum').parentElement?.textContent).toBe('fee.sumfive');
});

it('a note shows its text, its action, and links at their labels; labels that its text lacks are ignored', async () => {
  const note: Section = {
    kind: 'note',
    title: 'n.title',
    text: { copy: 'desk.note', values: { name: { $get: 'user#/name' } } },
    tone: 'warning',
    links: [
      { label: 'note', then: [{ do: 'go', page: 'shelf' }] },
      { label: 'lamp', then: [{ do: 'go', page: 'shelf' }] },
    ],
    action: 'n.do',
    then: [{ do: 'go', page: 'reader' }],
  };
  await renderPage(library, { sections: [note] });
  expect(screen.getByRole('note').textContent).toContain('n.titledesk.note Ada');
  await click('note');
  await click('n.do');
  expect(library.went).toEqual([{ page: 'shelf' }, { page: 'reader' }]);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
