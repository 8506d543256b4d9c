import { expect, test } from 'vitest';
import {
  afterConfirmation,
  afterFailure,
  type CallTrigger,
  type Effect,
  mayTrigger,
} from '#api/call-types.ts';

const TRIGGERS: readonly CallTrigger[] = ['load', 'failure', 'tap', 'confirmed', 'submit', 'code'];

test.each<[Effect, readonly CallTrigger[]]>([
  ['none', TRIGGERS],
  ['session', ['tap', 'confirmed', 'submit', 'code']],
  ['change', ['tap', 'confirmed', 'submit', 'code']],
  ['money', ['confirmed', 'submit', 'code']],
])('a call whose effect is %s follows %j', (effect, allowed) => {
  expect(TRIGGERS.filter((trigger) => mayTrigger(effect, trigger))).toEqual(allowed);
});

test('a load stays a load after a confirmation and after a failure', () => {
  expect(afterConfirmation('load')).toBe('load');
  expect(afterFailure('load')).toBe('load');
  expect(afterConfirmation(afterFailure('submit'))).toBe('confirmed');
});
