import { expect, it } from 'vitest';
import type { Actions } from '#generated/config.ts';
import { leadsAway } from '#renderer/page/link-targets.ts';

const go = { do: 'go', page: 'shelf' } as const;
const ask = { do: 'confirm', title: 'loan.title', text: 'loan.sure' } as const;

it.each<[string, boolean, Actions]>([
  ['a way to a page', true, [go]],
  ['a way to a page with a word before it', true, [{ do: 'toast', text: 'loan.first', tone: 'info' }, go]],
  ['a call that leads on', true, [{ do: 'call', operation: 'getPlace', onSuccess: [go] }]],
  ['a call', false, [{ do: 'call', operation: 'logout' }]],
  ['what is asked about first, wherever it ends', false, [ask, { do: 'call', operation: 'logout' }, go]],
  ['a copy', false, [{ do: 'copy', value: 'a' }]],
])('%s leads away: %s', (_, leads, actions) => {
  expect(leadsAway(actions)).toBe(leads);
});
