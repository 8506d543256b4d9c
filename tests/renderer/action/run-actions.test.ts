import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actions } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import {
  done,
  type Library,
  offline,
  libraryOfEachTest,
  refused,
  words,
} from '#tests/renderer/page/support/fake-port.ts';

const library = libraryOfEachTest();
let scope: Scope;
const run = (actions: Actions, more: Partial<ActionContext> = {}) =>
  runActions(actions, { port: library.port, t: words, scope: () => scope, ...more }, 'tap');

beforeEach(() => void (scope = { row: { id: 7, title: 'Middlemarch' }, form: {} }));

const say = (text: string): Actions[number] => ({ do: 'toast', text, tone: 'info' });
type CallStep = Extract<Actions[number], { do: 'call' }>;
const lending = (more: Partial<CallStep>): CallStep => ({ do: 'call', operation: 'lendBook', ...more });
const lend: Actions = [lending({ body: { id: { $get: 'row#/id' } } })];

describe('confirm', () => {
  const ask: Actions = [{ do: 'confirm', text: 'loan.sure', tone: 'danger' }, say('loan.yes')];

  it('continues after yes', async () => {
    library.choose('yes');
    expect(await run(ask)).toBe('done');
    expect(library.dialogs[0]?.choices.map(({ id, tone }) => [id, tone])).toEqual([
      ['no', undefined],
      ['yes', 'danger'],
    ]);
    expect(library.toasts).toEqual([['info', 'loan.yes']]);
  });

  it.each([['no'], [undefined]])('§4.6 ends the list after %s', async (choice) => {
    library.choose(choice);
    expect(await run(ask)).toBe('stopped');
    expect(library.toasts).toEqual([]);
  });
});

describe('call', () => {
  it('sends the values of the sources and omits missing ones', async () => {
    library.respond('lendBook', () => done());
    const body = { id: { $get: 'row#/id' }, note: { $get: 'row#/note' }, who: { $get: 'user#/id' } };
    await run([lending({ body })]);
    expect(library.calls[0]?.body).toEqual({ id: 7 });
  });

  it('lets later steps and its own steps read the answer', async () => {
    library.respond('lendBook', () => done({ shelf: 'B4' }, 'Lent.'));
    const inside: Actions = [{ do: 'toast', tone: 'success', text: { $get: 'answer#/message' } }];
    const actions: Actions = [
      lending({ onSuccess: inside }),
      { do: 'go', page: 'shelf', query: { at: { $get: 'answer#/data/shelf' } } },
    ];
    expect(await run(actions)).toBe('done');
    expect(library.toasts).toEqual([['success', 'Lent.']]);
    expect(library.went).toEqual([{ page: 'shelf', query: { at: 'B4' } }]);
  });

  it('runs onFailure instead, which can read the reason', async () => {
    library.respond('lendBook', () => refused('Too many loans.', 409));
    const onFailure: Actions = [
      {
        do: 'toast',
        tone: 'error',
        text: { $get: 'answer#/code' },
        when: { value: { $get: 'answer#/kind' }, eq: 'refused' },
      },
    ];
    expect(await run([lending({ onFailure }), say('loan.never')])).toBe('stopped');
    expect(library.toasts).toEqual([['error', '409']]);
  });

  it.each([
    [refused('Too many loans.'), 'Too many loans.'],
    [offline, 'shell.offline'],
    [{ kind: 'offline', reason: 'timeout' } as const, 'shell.timeout'],
    [{ kind: 'malformed' } as const, 'shell.malformed'],
    [{ kind: 'malformed', code: 429 } as const, 'shell.too-many'],
    [refused(''), 'shell.refused'],
    [refused('拒'.repeat(2000)), `${'拒'.repeat(120)}…`],
  ])('§8.1 shows %o as the error toast %j, and ends the list', async (result, text) => {
    library.respond('lendBook', () => result);
    expect(await run([...lend, say('loan.never')])).toBe('stopped');
    expect(library.toasts).toEqual([['error', text]]);
  });

  it.each([[{ kind: 'expired', message: '' } as const], [{ kind: 'dropped' } as const]])(
    'is silent about %o, which the shell tells of',
    async (result) => {
      library.respond('lendBook', () => result);
      const onFailure: Actions = [say('loan.never')];
      expect(await run([lending({ onFailure })])).toBe('stopped');
      expect(library.toasts).toEqual([]);
    },
  );

  it('runs the onUnknown of the site for an unknown outcome, unless the call has its own', async () => {
    library.respond('lendBook', () => ({ kind: 'unknown' }));
    await run([lending({ onFailure: [say('loan.never')] })]);
    expect(library.toasts).toEqual([['error', 'shell.unknown']]);
    const operation: Actions = [{ do: 'toast', tone: 'info', text: { $get: 'answer#/operation' } }];
    const port = { ...library.port, onUnknown: operation };
    await run(lend, { port });
    await run([lending({ onUnknown: [say('loan.own')] })], { port });
    expect(library.toasts.slice(1)).toEqual([
      ['info', 'lendBook'],
      ['info', 'loan.own'],
    ]);
    const onUnknown: Actions = [{ do: 'dialog', text: 'loan.lost', choices: [{ label: 'loan.keep' }] }];
    await run(lend, { port: { ...port, onUnknown }, signal: AbortSignal.abort() });
    expect(library.toasts.at(-1)).toEqual(['error', 'shell.unknown']);
  });
});

describe('dialog', () => {
  const ask: Actions = [
    {
      do: 'dialog',
      text: { copy: 'loan.late', values: { title: { $get: 'row#/title' } } },
      choices: [
        { label: 'loan.keep' },
        { label: 'loan.return', tone: 'brand', then: [say('loan.returned')] },
      ],
    },
    say('loan.after'),
  ];

  it('runs the actions of the chosen button, then continues', async () => {
    library.choose('1');
    await run(ask);
    expect(library.dialogs[0]?.text).toBe('loan.late Middlemarch');
    expect(library.toasts.map(([, text]) => text)).toEqual(['loan.returned', 'loan.after']);
  });

  it('runs no actions if dismissed', async () => {
    library.choose(undefined);
    expect(await run(ask)).toBe('done');
    expect(library.toasts.map(([, text]) => text)).toEqual(['loan.after']);
  });
});

describe('go, open and copy', () => {
  type OpenStep = Extract<Actions[number], { do: 'open' }>;
  const safe = { do: 'open', url: 'https://a.example' } as const;
  const framed = { as: 'page', page: 'desk', query: 'address' } as const;
  const answered = { as: 'self', onRefused: [say('loan.refused')] } satisfies Partial<OpenStep>;
  const own = 'https://library.example.com/desk';
  const toDesk = { do: 'go', page: 'desk', replace: true, redirect: true, back: true } as const;
  const { do: _, ...desk } = toDesk;
  const frame = (address: string) => ({ page: 'desk', query: { address } });

  it.each<[does: string, step: Actions[number], seen: Partial<Library>]>([
    ['goes as it is told', toDesk, { went: [desk] }],
    ['goes nowhere when there is no such page yet', { do: 'go', page: 'annex' }, {}],
    ['opens an address', { ...safe, ...answered }, { opened: [safe.url] }],
    ['shows an address in its frame', { ...safe, ...framed }, { went: [frame(`${safe.url}/`)] }],
    ['shows our own site there, too', { ...safe, ...framed, url: own }, { went: [frame(own)] }],
    [
      'shows an app there',
      { ...safe, ...framed, url: 'bookapp://desk' },
      { went: [frame('bookapp://desk')] },
    ],
    ['opens what has no such page yet', { ...safe, ...framed, page: 'annex' }, { opened: [safe.url] }],
  ])('%s, and goes on', async (_does, step, seen) => {
    expect(await run([step, say('loan.after')])).toBe('done');
    expect(library).toMatchObject({ went: [], opened: [], ...seen, toasts: [['info', 'loan.after']] });
  });

  it.each<[how: string, how: Partial<OpenStep>, toasts: Library['toasts']]>([
    ['in words', { as: 'tab' }, [['error', 'shell.open.unsafe']]],
    ['in words where a page was to frame it', framed, [['error', 'shell.open.unsafe']]],
    ['by what config has for it', answered, [['info', 'loan.refused']]],
  ])('ends the list at an address that is not safe: %s', async (_how, how, toasts) => {
    const step = { do: 'open', url: 'javascript:alert(1)', ...how } as OpenStep;
    expect(await run([step, say('loan.after')])).toBe('stopped');
    expect([library.went, library.toasts]).toEqual([[], toasts]);
  });

  it('§8.19 reports a copy only if it succeeded', async () => {
    const copy: Actions = [{ do: 'copy', value: { $get: 'row#/title' } }];
    expect(await run(copy)).toBe('done');
    library.isCopying = false;
    expect(await run(copy)).toBe('stopped');
    expect(library.copied).toEqual(['Middlemarch']);
    expect(library.toasts).toEqual([
      ['success', 'shell.copy.done'],
      ['error', 'shell.copy.failed'],
    ]);
  });

  it('do nothing after the player has left', async () => {
    const steps: Actions = [toDesk, { ...safe, as: 'self' }, { do: 'confirm', text: 'loan.sure' }];
    await run(steps, { signal: AbortSignal.abort() });
    expect([library.went, library.opened, library.dialogs]).toEqual([[], [], []]);
  });
});

it('refresh and clear call the one that is named', async () => {
  const asked: string[] = [];
  const more: Partial<ActionContext> = {
    list: { refresh: () => asked.push('the list') },
    data: { refresh: (what) => asked.push(`data ${what}`) },
    form: {
      clear: (fields) => asked.push(`clear ${String(fields)}`),
      fill: (values) => asked.push(`fill ${JSON.stringify(values)}`),
      refreshField: (name) => asked.push(`field ${name}`),
    },
  };
  const names = ['list', 'data.shelves', 'field.picture', 'all', 'wallet'];
  await run(
    [
      ...names.map((what) => ({ do: 'refresh', what }) as const),
      { do: 'clear', fields: ['code'] },
      { do: 'clear' },
      { do: 'fill', fields: { amount: 5, code: { $get: 'data.nothing#' } } },
    ],
    more,
  );
  expect(asked.slice(0, 4)).toEqual(['the list', 'data shelves', 'field picture', 'data all']);
  expect(asked.slice(4)).toEqual(['clear code', 'clear undefined', 'fill {"amount":5}']);
  expect(library.refreshed).toEqual(['wallet']);
});

it('wait waits for its time', async () => {
  const running = run([{ do: 'wait', ms: 1500 }, say('loan.after')]);
  await vi.advanceTimersByTimeAsync(1499);
  expect(library.toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await running).toBe('done');
  expect(library.toasts).toHaveLength(1);
});

it.each([
  ['user#/name', false],
  ['row#/title', true],
])('a step runs only where its condition is true: %s', async (source, isRun) => {
  await run([{ ...say('loan.maybe'), when: { value: { $get: source }, eq: 'Middlemarch' } }]);
  expect(library.toasts.length === 1).toBe(isRun);
});
