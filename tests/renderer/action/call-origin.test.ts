import { beforeEach, describe, expect, it } from 'vitest';
import type { Actions } from '#generated/config.ts';
import type { CallOrigin } from '#api/call-types.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { done, type Library, openLibrary, refused, words } from '#tests/renderer/page/support/fake-port.ts';

let library: Library;
beforeEach(() => {
  library = openLibrary();
});

const scope = { row: { id: 7 } };
const lend: Actions = [{ do: 'call', operation: 'lendBook', body: { id: { $get: 'row#/id' } } }];

describe('the origin of a call', () => {
  const fails = (member: 'onFailure' | 'onUnknown'): Actions => [
    { do: 'call', operation: 'lendBook', [member]: lend },
  ];
  const origins = async (actions: Actions, from: CallOrigin, more: Partial<ActionContext> = {}) => {
    await runActions(actions, { port: library.port, t: words, scope: () => scope, ...more }, from);
    return library.calls.map(({ options }) => options.from);
  };
  beforeEach(() => library.respond('lendBook', () => done()));

  it.each(['load', 'tap', 'submit'] as const)('is what its list follows: %s', async (from) => {
    expect(await origins(lend, from)).toEqual([from]);
  });

  it('is confirmed after the player has said yes, also inside another call', async () => {
    library.choose('yes');
    const ask: Actions = [{ do: 'confirm', text: 'loan.sure' }];
    const actions = [...lend, ...ask, { ...lend[0], onSuccess: lend }] as Actions;
    expect(await origins(actions, 'tap')).toEqual(['tap', 'confirmed', 'confirmed']);
  });

  it('is not confirmed if the question was skipped', async () => {
    const ask: Actions = [{ do: 'confirm', text: 'loan.sure', when: { value: 1, eq: 2 } }];
    expect(await origins([...ask, ...lend], 'tap')).toEqual(['tap']);
  });

  it('is confirmed for the actions of a chosen button, and not for those after the dialog', async () => {
    library.choose('0');
    const choices = [{ label: 'loan.return', then: lend }] as const;
    const actions: Actions = [{ do: 'dialog', text: 'loan.late', choices: [...choices] }, ...lend];
    expect(await origins(actions, 'tap')).toEqual(['confirmed', 'tap']);
  });

  it('stays a load after any question', async () => {
    library.choose('yes');
    expect(await origins([{ do: 'confirm', text: 'loan.sure' }, ...lend], 'load')).toEqual(['load']);
  });

  const unknown = { kind: 'unknown', reason: 'timeout' } as const;
  it.each([
    ['onFailure', refused('Too many loans.')],
    ['onUnknown', unknown],
  ] as const)('is a failure in %s', async (member, outcome) => {
    library.respond('lendBook', (_body, count) => (count > 0 ? done() : outcome));
    expect(await origins(fails(member), 'confirmed')).toEqual(['confirmed', 'failure']);
  });

  it('is a load in the onUnknown of the site', async () => {
    library.respond('lendBook', (_body, count) => (count > 0 ? done() : unknown));
    const port = { ...library.port, onUnknown: lend };
    expect(await origins(lend, 'confirmed', { port })).toEqual(['confirmed', 'load']);
  });
});
