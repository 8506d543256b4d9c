import { beforeEach, expect, test } from 'vitest';
import { forwardReports } from '#scripts/serve/forward-reports.ts';
import {
  countReports,
  readReports,
  type ReceivedReport,
  summarizeReports,
} from '#scripts/serve/device-reports.ts';
import type { Handler } from '#scripts/serve/site.ts';
import { type ReportOptions, receiveReports } from '#scripts/serve/receive-reports.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

const AT = '2026-11-22T08:00:00.000Z';
const base = { version: 'v1', release: '', at: AT } as const;
const rejected = { ...base, kind: 'config', reason: 'start' } as const;
const failure = {
  ...base,
  kind: 'error',
  page: '/recharge',
  what: 'TypeError x',
  where: '/assets/a.js:1:2',
} as const;
const visit = { ...base, kind: 'vitals', page: '/', lcpMs: 900, cls: 0.02, inpMs: 80 } as const;

let root = '';
beforeEach(() => void (root = tempFolder()));

const receiver = (options: ReportOptions = {}) =>
  receiveReports(root, { now: () => Date.parse(AT), ...options });

/** Sends bodies, as they are or as JSON, to a receiver of reports and returns their statuses. */
async function send(take: Handler, bodies: readonly unknown[], type = 'application/json') {
  const statuses: number[] = [];
  for (const value of bodies) {
    const body = typeof value === 'string' ? value : JSON.stringify(value);
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    statuses.push(
      (await take(new Request('http://a.b/config-report', { method: 'POST', headers, body }))).status,
    );
  }
  return statuses;
}

test('the endpoint of reports stores why a version was quarantined, with the time of the server', async () => {
  const early = { ...rejected, at: '2026-11-21T07:00:00.000Z', name: 'zhangsan' };
  const second = { ...early, version: 'v2', reason: 'wrong-hash' };
  expect(await send(receiver(), [early, second])).toEqual([204, 204]);
  const reports = await readReports(root);
  expect(reports[0]).toEqual(rejected);
  expect(countReports(reports)).toEqual({ v1: { start: 1 }, v2: { 'wrong-hash': 1 } });
});

test.each([
  ['invalid JSON', '{', 400],
  ['an unknown reason', { ...rejected, reason: 'because' }, 400],
  ['an invalid version', { ...rejected, version: '<script>' }, 400],
  ['a line break', { ...rejected, release: 'a\nb' }, 400],
  ['an empty body', '', 400],
  ['a long body', 'x'.repeat(2000), 413],
])('the endpoint of reports refuses %s', async (_, body, status) => {
  expect(await send(receiver(), [body])).toEqual([status]);
  expect(await readReports(root)).toEqual([]);
});

test('the endpoint of reports drops unknown members of errors and visits, and refuses personal data', async () => {
  const bodies = [
    { ...failure, account: 'zhangsan' },
    visit,
    { ...failure, page: '/login?pid=1' },
    { ...failure, what: '张三' },
    { ...visit, page: 'https://a.b/' },
  ];
  expect(await send(receiver(), bodies)).toEqual([204, 204, 400, 400, 400]);
  expect(await readReports(root)).toEqual([failure, visit]);
});

test('the endpoint of reports stores violations of the policy with the served version, without URL or sample', async () => {
  const served = () => Promise.resolve({ version: 'v7', release: '7-0a' });
  const precise = {
    'document-uri': 'https://site.cn/?pid=secret',
    'blocked-uri': 'https://evil.cn/x.js?token=secret',
    'effective-directive': 'script-src-elem',
    'script-sample': 'secret',
    'source-file': 'https://site.cn/assets/start-a.js',
    'line-number': 3,
  };
  const vague = {
    'violated-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
  };
  const bodies = [{ 'csp-report': precise }, { 'csp-report': vague }, {}];
  expect(await send(receiver({ served }), bodies, 'application/csp-report')).toEqual([204, 204, 400]);
  const violation = { kind: 'policy', version: 'v7', release: '7-0a', at: AT, page: '' };
  expect(await readReports(root)).toEqual([
    { ...violation, what: 'script-src-elem https://evil.cn', where: '/assets/start-a.js:3' },
    { ...violation, what: 'require-trusted-types-for trusted-types-sink', where: '' },
  ]);
});

test('the endpoint of reports limits the rate and the stored reports of each kind separately: the newest stay, and many visits displace no error', async () => {
  let now = Date.parse(AT);
  const take = receiver({ perMinute: 10, maxPerKind: 2, now: () => now });
  const visits = Array.from({ length: 11 }, (_, lcpMs) => ({ ...visit, lcpMs }));
  const statuses = await send(take, [failure, ...visits, failure]);
  expect(statuses).toEqual([...Array<number>(11).fill(204), 429, 204]);
  now += 60_000;
  expect(await send(take, [{ ...visit, lcpMs: 77 }])).toEqual([204]);
  const stored = await readReports(root);
  expect(stored.filter(({ kind }) => kind === 'error')).toHaveLength(2);
  const kept = stored.filter((one) => one.kind === 'vitals');
  expect(kept.length).toBeLessThanOrEqual(4);
  expect(kept.at(-1)?.lcpMs).toBe(77);
});

test('skips invalid lines of the file', async () => {
  writeBelow(root, 'journal/reports.jsonl', `${JSON.stringify(rejected)}\nrubbish\n{"version":1}\n`);
  expect(await readReports(root)).toEqual([rejected]);
});

test('summarizes a version by third quartiles and its most frequent errors', () => {
  const visits = [100, 200, 300, 4000].map((lcpMs) => ({ ...visit, lcpMs }));
  const later = { ...failure, version: 'v2', at: '2026-11-22T09:00:00.000Z' } as const;
  const faults = [failure, { ...failure, what: 'rare' }, failure];
  const found = summarizeReports([...visits, ...faults, rejected, later]);
  expect(found.map(({ version }) => version)).toEqual(['v2', 'v1']);
  expect(found[1]).toMatchObject({ visits: 4, lcpMs: 300, cls: 0.02, rejected: 1 });
  expect(found[1]?.faults.map(({ what, count }) => [what, count])).toEqual([
    ['TypeError x', 2],
    ['rare', 1],
  ]);
});

test('forwards reports in batches, retries after a failure, and drops them in the end', async () => {
  const bodies: string[] = [];
  const waits: number[] = [];
  const lines: string[] = [];
  let isUp = false;
  const forwarder = forwardReports('https://log.test/reports', {
    fetch: async (_url, init) => {
      bodies.push(String(init?.body));
      return new Response(null, { status: isUp ? 204 : 503 });
    },
    delay: async (ms) => waits.push(ms),
    log: (line) => lines.push(line),
  });
  forwarder.add(failure);
  await forwarder.flush();
  expect([bodies.length, waits]).toEqual([4, [2000, 4000, 8000]]);
  expect(lines).toEqual(['1 reports were not accepted by https://log.test/reports: status 503']);
  isUp = true;
  for (let count = 0; count < 60; count += 1) forwarder.add(visit);
  await forwarder.flush();
  const sent = bodies
    .slice(4)
    .map((body) => (JSON.parse(body) as { reports: ReceivedReport[] }).reports.length);
  expect(sent).toEqual([50, 10]);
});
