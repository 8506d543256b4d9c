import { expect, test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, goBack } from '#tests/journeys/support/page/waits.ts';

test('/kefu: "customer service in an embedded frame", between the bars, for everyone; /zhanzhu: "two entries leading to /zhanzhuye?type=1 or 2, each embedding an external page"', async () => {
  const site = await openSite({ page: '/login' });
  const { page } = site;
  const framed = page.frameLocator('main iframe:visible');
  await site.go('/');
  const bar = page.getByRole('navigation');
  await bar.getByRole('button', { name: '客服' }).tap();
  await expectPath(page, '/kefu');
  await framed.getByText('常见问题').waitFor();
  const box = await page.locator('main iframe').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe((await bar.boundingBox())?.y);

  await site.go('/zhanzhu');
  const entries = page.locator('main li button:visible');
  for (const [index, title] of ['青花杯足球联赛', '星阵电竞大师赛'].entries()) {
    await entries.nth(index).tap();
    await expectPath(page, `/zhanzhuye?type=${String(index + 1)}`);
    await framed.getByRole('heading', { name: title }).waitFor();
    expect(new URL((await page.locator('main iframe').getAttribute('src')) ?? '').origin).not.toBe(site.url);
    await goBack(page);
    await expectPath(page, '/zhanzhu');
  }
});
