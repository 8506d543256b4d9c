import { test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until } from '#tests/journeys/support/page/waits.ts';

test('getVisitUrl leads on "with register?pid appended when a referrer exists", and the form there has it', async () => {
  const site = await openSite({ page: '/login?type=1&pid=friend7' });
  const { page } = site;
  const other = site.url.replace('127.0.0.1', 'localhost');
  await site.control('scenario', { visitUrl: other });
  await page.reload();
  await until(() => new URL(page.url()).origin).toBe(other);
  await expectPath(page, '/login?type=1&pid=friend7');
});
