import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadOperations, readOperations } from '#scripts/contract/openapi-document.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

/** The rows of section 7 of the spec: method, path, operationId and payload (`?` marks an optional field). */
const calls = readFileSync('tests/scripts/contract/calls.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', id = '', ...payload] = line.split(/\s+/);
    return { method: method.toLowerCase(), path, id, payload: payload.join(' ') };
  });

const document = parse(readFileSync('openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; parameters?: { $ref?: string }[] }>>;
};
const operations = readOperations(document);

it('section 7 of the product spec: has 51 calls, and openapi.yaml has those and no other', () => {
  expect(calls).toHaveLength(51);
  expect(Object.keys(operations).sort()).toEqual(calls.map((call) => call.id).sort());
  expect(new Set(Object.values(operations).map((operation) => operation.path)).size).toBe(51);
});

it.each(calls)('section 7: $method $path is $id with its payload', ({ method, path, id, payload }) => {
  const operation = operations[id];
  expect(operation).toMatchObject({ id, method, path });
  const shapes = operation?.requests.map((request) =>
    Object.keys(request.properties ?? {})
      .map((name) => (request.required?.includes(name) ? name : `${name}?`))
      .join(' '),
  );
  expect(shapes?.map((shape) => shape || '{}').join(' | ')).toBe(payload);
});

it('section 6 of the product spec lets visitors browse home, promotions, help, sponsorship, VIP and notices, and nothing else', () => {
  const open = Object.values(operations).filter((operation) => operation.access !== 'required');
  expect(open.map((operation) => operation.id).join(' ')).toBe(
    'getVisitUrl getSite login register listBanners listHomeNotices getServiceUrl listGames listProviderGames ' +
      'getArticle listVipLevels listActivityTypes listActivities getActivity',
  );
});

it('every operation with an effect except logout has an idempotency key', () => {
  const keyed = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation.parameters?.some((one) => one.$ref?.endsWith('/IdempotencyKey')));
  const withEffect = Object.values(operations).filter(
    ({ effect }) => effect === 'change' || effect === 'money',
  );
  expect(keyed.map((operation) => operation.operationId)).toEqual(
    withEffect.map((operation) => operation.id).filter((id) => id !== 'logout'),
  );
});

it('loads the same operations from the cache, and ignores a stale cache', () => {
  expect(loadOperations()).toEqual(JSON.parse(JSON.stringify(operations)));
  const stale = join(tempFolder(), 'operations.json');
  writeFileSync(stale, '{"source":"another text","operations":{}}');
  expect(loadOperations('openapi.yaml', stale)).toEqual(operations);
});
