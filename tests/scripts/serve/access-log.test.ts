import { expect, test, vi } from 'vitest';
import { withAccessLog } from '#scripts/serve/access-log.ts';

test('the access log contains the request, and no personal data', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const logged = withAccessLog(async () => new Response());
  const headers = { authorization: 'Bearer secret', cookie: 'a=secret', 'x-config-version': 'c20dd453' };
  for (const path of ['/api/login_pc?token=secret', '/healthz', '/?pid=secret'])
    await logged(new Request(`http://localhost${path}`, { headers }));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { method: 'GET', path: '/api/login_pc', status: 200, ms: 0, version: 'c20dd453' },
    { path: '/', status: 200 },
  ]);
  expect(lines.join('')).not.toContain('secret');
  const broken = withAccessLog(() => Promise.reject(new Error('reset')));
  await expect(broken(new Request('http://localhost/a'))).rejects.toThrow('reset');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ path: '/a', status: 0 });
});
