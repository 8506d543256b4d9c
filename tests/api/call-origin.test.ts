import { expect, test } from 'vitest';
import {
  afterConfirmation,
  afterFailure,
  afterSubmit,
  type CallOrigin,
  type Effect,
  mayFollow,
} from '#api/call-types.ts';

const ORIGINS: readonly CallOrigin[] = ['load', 'failure', 'tap', 'confirmed', 'submit', 'code'];

test.each<[Effect, readonly CallOrigin[]]>([
  ['none', ORIGINS],
  ['session', ['tap', 'confirmed', 'submit', 'code']],
  ['change', ['tap', 'confirmed', 'submit', 'code']],
  ['money', ['confirmed', 'submit', 'code']],
])('a call whose effect is %s follows %j', (effect, allowed) => {
  expect(ORIGINS.filter((origin) => mayFollow(effect, origin))).toEqual(allowed);
});

test('a load stays a load after a confirmation and after a failure', () => {
  expect(afterConfirmation('load')).toBe('load');
  expect(afterFailure('load')).toBe('load');
  expect(afterConfirmation(afterFailure('submit'))).toBe('confirmed');
});

test('the actions after a submit count as a tap, because a form is sent once', () => {
  expect(afterSubmit('submit')).toBe('tap');
});
