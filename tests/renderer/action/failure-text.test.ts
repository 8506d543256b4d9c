import { expect, it } from 'vitest';
import { failureText } from '#renderer/action/calls.ts';
import { refused, words } from '#tests/renderer/page/support/fake-port.ts';

it('cuts a refusal of 2,000 characters', () => {
  expect(failureText(refused('拒'.repeat(2000)), words)).toBe(`${'拒'.repeat(120)}…`);
});
