import { expect, it } from 'vitest';
import { createApi } from '#api/create-api.ts';
import type { Outcome } from '#api/call-types.ts';
import { contract } from '#generated/contract.ts';
import { loadOperations } from '#scripts/contract/openapi-document.ts';

const operations = Object.values(loadOperations());

const callWith = (id: string, body: string): Promise<Outcome<unknown>> => {
  const api = createApi(contract, {
    baseUrl: 'http://site.example',
    fetch: () => Promise.resolve(new Response(body)),
    token: () => 'token',
    now: () => 0,
    timeoutMs: 30_000,
  });
  return api.call(id, {});
};

it.each(operations)('the example of $id is done and no value is lost', async ({ id, example }) => {
  const outcome = await callWith(id, JSON.stringify(example));
  expect(outcome.kind).toBe('done');
  const sent = leaves((example as { data: unknown }).data);
  const converted = leaves(outcome.kind === 'done' ? outcome.data : null).map(String);
  for (const value of sent) expect(converted).toContain(String(value));
});

it('reading 7: a URL instead of the deposit becomes its pay_url', async () => {
  const body = '{"code":200,"message":"","data":"https://pay.example.com/1"}';
  expect(await callWith('createDeposit', body)).toMatchObject({
    kind: 'done',
    data: { pay_url: 'https://pay.example.com/1' },
  });
});

function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object') return [value];
  return value === null ? [] : Object.values(value).flatMap(leaves);
}
