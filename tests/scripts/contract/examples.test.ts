import { expect, it } from 'vitest';
import { contract } from '#generated/contract.ts';
import { loadOperations } from '#scripts/contract/openapi-document.ts';
import { answering, openApi } from '#tests/api/invented-api.ts';

const operations = Object.values(loadOperations());

const callWith = (id: string, envelope: unknown) => openApi(contract, answering(envelope)).api.call(id, {});

it.each(operations)('the example of $id is done and no value is lost', async ({ id, example }) => {
  const outcome = await callWith(id, example);
  expect(outcome.kind).toBe('done');
  const sent = leaves((example as { data: unknown }).data);
  const converted = leaves(outcome.kind === 'done' ? outcome.data : null).map(String);
  for (const value of sent) expect(converted).toContain(String(value));
});

it('reading 7: a URL instead of the deposit becomes its pay_url', async () => {
  const url = 'https://pay.example.com/1';
  const outcome = await callWith('createDeposit', { code: 200, message: '', data: url });
  expect(outcome).toMatchObject({ kind: 'done', data: { pay_url: url } });
});

function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object') return [value];
  return value === null ? [] : Object.values(value).flatMap(leaves);
}
