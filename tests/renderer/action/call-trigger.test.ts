import { beforeEach, describe, expect, it } from 'vitest';
import type { Actions } from '#generated/config.ts';
import type { CallTrigger } from '#api/call-types.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { done, libraryOfEachTest, refused, words } from '#tests/renderer/page/support/fake-port.ts';

const library = libraryOfEachTest();

const scope = { row: { id: 7 } };
const lend: Actions = [{ do: 'call', operation: 'lendBook', body: { id: { $get: 'row#/id' } } }];

describe('the trigger of a call', () => {
  const fails = (member: 'onFailure' | 'onUnknown'): Actions => [
    { do: 'call', operation: 'lendBook', [member]: lend },
  ];
  const triggers = async (actions: Actions, from: CallTrigger, more: Partial<ActionContext> = {}) => {
    await runActions(actions, { port: library.port, t: words, scope: () => scope, ...more }, from);
    return library.calls.map(({ options }) => options.trigger);
  };
  beforeEach(() => library.respond('lendBook', () => done()));

  const ask = { do: 'confirm', text: 'loan.sure' } as const;
  const skipped = { ...ask, when: { value: 1, eq: 2 } } as const;
  const lendInside = { do: 'call', operation: 'lendBook', onSuccess: lend } as const;
  const choose: Actions[number] = {
    do: 'dialog',
    text: 'loan.late',
    choices: [{ label: 'loan.return', then: lend }],
  };
  it.each<[is: string, choice: string, actions: Actions, from: CallTrigger, triggers: CallTrigger[]]>([
    ['what its list follows', '', lend, 'load', ['load']],
    ['what its list follows', '', lend, 'tap', ['tap']],
    ['what its list follows', '', lend, 'submit', ['submit']],
    ['confirmed after a yes', 'yes', [...lend, ask, ...lend], 'tap', ['tap', 'confirmed']],
    ['confirmed inside a confirmed call', 'yes', [ask, lendInside], 'tap', ['confirmed', 'confirmed']],
    ['not confirmed if the question was skipped', '', [skipped, ...lend], 'tap', ['tap']],
    ['confirmed for a chosen button, not after it', '0', [choose, ...lend], 'tap', ['confirmed', 'tap']],
  ])('is %s', async (_is, choice, actions, from, expected) => {
    library.choose(choice);
    expect(await triggers(actions, from)).toEqual(expected);
  });

  const unknown = { kind: 'unknown' } as const;
  it.each([
    ['onFailure', refused('Too many loans.')],
    ['onUnknown', unknown],
  ] as const)('is a failure in %s', async (member, outcome) => {
    library.respond('lendBook', (_body, count) => (count > 0 ? done() : outcome));
    expect(await triggers(fails(member), 'confirmed')).toEqual(['confirmed', 'failure']);
  });

  it('is a load in the onUnknown of the site', async () => {
    library.respond('lendBook', (_body, count) => (count > 0 ? done() : unknown));
    const port = { ...library.port, onUnknown: lend };
    expect(await triggers(lend, 'confirmed', { port })).toEqual(['confirmed', 'load']);
  });
});
