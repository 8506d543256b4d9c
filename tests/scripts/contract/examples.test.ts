import { describe, expect, it } from 'vitest';
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
  });
  return api.call(id, {});
};

describe('every example of openapi.yaml', () => {
  it.each(operations)('$id is done and no value is lost', async ({ id, example }) => {
    const outcome = await callWith(id, JSON.stringify(example));
    expect(outcome.kind).toBe('done');
    const sent = leaves((example as { data: unknown }).data);
    const converted = leaves(outcome.kind === 'done' ? outcome.data : null).map(String);
    for (const value of sent) expect(converted).toContain(String(value));
  });

  it.each(operations)('$id is converted equally if loosely typed', async ({ id, example }) => {
    const strict = await callWith(id, JSON.stringify(example));
    const loose = await callWith(id, JSON.stringify(loosened(example)));
    expect(withTextIds(loose)).toEqual(withTextIds(strict));
  });

  it.each(operations)('$id tolerates null, wrong types and truncation', async ({ id, example }) => {
    for (const data of [null, 3, 'oops', [], {}, [[]], true]) {
      const outcome = await callWith(id, JSON.stringify({ code: 200, message: '', data }));
      expect(['done', 'malformed']).toContain(outcome.kind);
    }
    const text = JSON.stringify(example);
    expect(await callWith(id, text.slice(0, text.length / 2))).toMatchObject({ kind: 'malformed' });
  });
});

it('reading 7: a URL instead of the deposit becomes its pay_url', async () => {
  const outcome = await callWith(
    'createDeposit',
    '{"code":200,"message":"","data":"https://pay.example.com/1"}',
  );
  expect(outcome).toMatchObject({ kind: 'done', data: { pay_url: 'https://pay.example.com/1' } });
});

/** Numbers as strings and an unknown member, as real servers send them (reading 4). */
function loosened(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(loosened);
  if (typeof value !== 'object' || value === null) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, loosened(entry)])),
    extra: 1,
  };
}

/** Ids are not converted: 7 and "7" are both correct. */
function withTextIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, entry: unknown) => (key === 'id' ? String(entry) : entry));
}

function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object') return [value];
  return value === null ? [] : Object.values(value).flatMap(leaves);
}
