import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Actions, Note, Section } from '#generated/config.ts';
import { LATE_AFTER_MS } from '#ui/device/timing.ts';
import { done, offline, libraryOfEachTest } from './support/fake-port.ts';
import { type PageParts, click, renderPage } from './support/render-page.tsx';

const library = libraryOfEachTest();

const note = (text: string, more: Partial<Note> = {}): Section => ({ kind: 'note', text, ...more });
const settle = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(1));

describe('required data', () => {
  const page: PageParts = {
    data: { reader: { operation: 'getReader', required: true }, loans: { operation: 'listLoans' } },
    sections: [
      note('desk.hello'),
      { kind: 'facts', items: [{ label: 'desk.card', value: { $get: 'data.reader#/card' } }] },
      note('desk.hidden', { when: { value: 1, eq: 2 } }),
    ],
  };

  it('shows the note of config for a refusal, with its link', async () => {
    const refused: Note = {
      kind: 'note',
      whole: true,
      title: 'desk.gone',
      text: { $get: 'answer.reader#/message' },
      action: 'desk.others',
      then: [{ do: 'go', page: 'shelf' }],
    };
    const data = { reader: { operation: 'getReader', required: true, refused } } as const;
    await renderPage(library, { data, sections: [note('desk.hello')] });
    await library.of('getReader')[0]?.answer({ kind: 'refused', message: 'no reader', code: 404 });
    expect(screen.getByText('desk.gone').nextSibling?.textContent).toBe('no reader');
    expect([screen.queryByText('desk.hello'), screen.queryByText('shell.load-failed')]).toEqual([null, null]);
    await click('desk.others');
    expect(library.went).toEqual([{ page: 'shelf' }]);
  });

  it('shows the skeleton of each section that is not known to be hidden, until they are loaded', async () => {
    await renderPage(library, page);
    expect(screen.getAllByRole('status', { name: 'shell.loading' })).toHaveLength(2);
    await library.of('getReader')[0]?.answer(done({ card: 'R-1' }));
    expect(screen.queryByRole('status', { name: 'shell.loading' })).toBeNull();
    expect(screen.getByText('R-1')).toBeDefined();
  });

  it('§8.6 shows why they failed and a link to customer service; retries only what failed', async () => {
    library.respond('getReader', (_, count) => (count === 0 ? offline : done({ card: 'R-1' })));
    await renderPage(library, page);
    expect(screen.getByRole('alert').textContent).toContain('shell.offline');
    expect(screen.queryByRole('status', { name: 'shell.loading' })).toBeNull();
    await click('shell.contact-service');
    expect(library.went).toEqual([{ page: 'helpdesk' }]);
    await click('shell.retry');
    expect(screen.getByText('R-1')).toBeDefined();
    expect(library.of('listLoans')).toHaveLength(1);
  });
});

it('hides a part while its condition is unknown, unless config says otherwise', async () => {
  const when = { value: { $get: 'user#/age' as const }, gte: 12 };
  const then: Actions = [{ do: 'go', page: 'shelf' }];
  const sections: Section[] = [
    note('desk.hidden', { when }),
    note('desk.shown', { when, unknown: 'show' }),
    { kind: 'article', html: 'desk.read', when, unknown: 'skeleton' },
    { kind: 'links', layout: 'rows', items: [{ label: 'desk.link', when, unknown: 'disable', then }] },
  ];
  library.setSources({});
  await renderPage(library, { sections });
  expect(screen.queryByText('desk.hidden')).toBeNull();
  expect(screen.getByText('desk.shown')).toBeDefined();
  expect(screen.getByText('desk.link').closest('button')).toBeNull();
  expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(LATE_AFTER_MS));
  expect(screen.queryByRole('status', { name: 'shell.loading' }), 'it is late').toBeNull();
  await act(async () => library.setSources({ user: { age: 15 } }));
  expect(screen.getByText('desk.hidden')).toBeDefined();
  expect(screen.getByText('desk.read')).toBeDefined();
  expect(screen.getByText('desk.link').closest('button')).not.toBeNull();
  await act(async () => library.setSources({ user: { age: 9 } }));
  expect([screen.queryByText('desk.shown'), screen.queryByText('desk.link')]).toEqual([null, null]);
});

it('reminders run once a visit, as soon as their condition is true by the data of that visit', async () => {
  const when = { value: { $count: 'data.loans#' as const }, eq: 0 };
  const desk = await renderPage(library, {
    data: { loans: { operation: 'listLoans' } },
    onEnter: [{ when, then: [{ do: 'dialog', text: 'desk.borrow', choices: [{ label: 'desk.later' }] }] }],
    sections: [note('desk.hello')],
  });
  await settle();
  expect(library.dialogs).toHaveLength(0);
  await library.calls[0]?.answer(done([]));
  await settle();
  expect(library.dialogs).toHaveLength(1);
  await desk.go('tab', 'x');
  await act(async () => library.setSources({ flags: { loggedIn: true }, user: { name: 'Bea' } }));
  await desk.leave();
  await desk.enter();
  await settle();
  expect(library.dialogs).toHaveLength(1);
  await library.calls[1]?.answer(done(['Emma']));
  await settle();
  expect(library.dialogs).toHaveLength(1);
  await desk.leave();
  await desk.enter();
  await library.calls[2]?.answer(done([]));
  await settle();
  expect(library.dialogs).toHaveLength(2);
});

it('onLeave runs once for each visit, also when the page is unmounted', async () => {
  const desk = await renderPage(library, {
    onLeave: [{ do: 'refresh', what: 'balance' }],
    sections: [note('desk.hello')],
  });
  await desk.go('tab', 'x');
  expect(library.refreshed).toEqual([]);
  await desk.leave();
  expect(library.refreshed).toEqual(['balance']);
  await desk.enter();
  desk.unmount();
  await settle();
  expect(library.refreshed).toEqual(['balance', 'balance']);
});

it('an error in a section does not affect others, and the section can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Clock(): ReactNode {
    if (isBroken) throw new Error('the clock stopped');
    return <p>tick</p>;
  }
  const sections: Section[] = [{ kind: 'block', block: 'clock' }, note('desk.hello')];
  await renderPage(library, { sections }, { blocks: { clock: { component: Clock } } });
  expect(screen.getByRole('alert').textContent).toContain('shell.section.broken');
  expect(screen.getByText('desk.hello')).toBeDefined();
  isBroken = false;
  await click('shell.retry');
  expect(screen.getByText('tick')).toBeDefined();
});

it('a block that is unknown shows an error', async () => {
  await renderPage(library, { sections: [{ kind: 'block', block: 'toString' }] });
  expect(screen.getByRole('alert').textContent).toBe('shell.section.unknown-part toString');
});
