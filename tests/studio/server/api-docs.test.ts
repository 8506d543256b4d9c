import { expect, test } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createApiDocs } from '#studio/server/api-docs.ts';

const ORIGIN = 'http://127.0.0.1:4174';

test('serves openapi.yaml and the sandbox, and nothing else of the project', async () => {
  const sandbox = createSandbox();
  const docs = createApiDocs('.', sandbox.fetch, () => 'a"token');
  const get = (path: string, headers = {}) => docs(new Request(ORIGIN + path, { headers }));
  const page = await get('/api-docs/');
  const policy = page?.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|eval/);
  const files = (await page?.text())?.match(/(?:src|href)="[^"]+\.(?:js|css)"/g) ?? [];
  for (const file of files) expect((await get(`/api-docs/${file.split('"')[1] ?? ''}`))?.status).toBe(200);
  expect(await (await get('/api-docs/openapi.yaml'))?.text()).toContain('operationId: getSite');
  expect(await (await get('/api-docs/start.js'))?.text()).toContain(String.raw`"a\"token"`);
  expect(await (await get('/api/getVisitUrl'))?.json()).toMatchObject({ code: 200 });
  expect((await get('/api/getVisitUrl', { 'sec-fetch-site': 'cross-site' }))?.status).toBe(403);
  expect((await get('/api-docs/package.json'))?.status).toBe(404);
  expect(await get('/assets/index.js')).toBeUndefined();
  sandbox.close();
});
