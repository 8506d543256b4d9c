import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { payPage } from '#tests/journeys/support/deposit-form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, until } from '#tests/journeys/support/page/settled.ts';

const at = (address: string): string => `/payIframe?pay_url=${encodeURIComponent(address)}`;

test('/payIframe embeds the payment page, named by its host; back goes to /money', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page, context } = site;
  const address = await payPage(site);
  await site.go(at(address));
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
  await page.frameLocator('iframe').getByText('支付收银台').first().waitFor();
  await page.locator('main').getByRole('status').waitFor({ state: 'detached' });
  expect(await site.words()).toContain(new URL(address).host);
  expect((await frame.boundingBox())?.height).toBeGreaterThan(600);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: copy('shell.frame.open-in-browser') }).tap();
  const tab = await opened;
  await until(() => tab.url()).toBe(address);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();

  await page.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await until(() => placeOf(page)).toBe('/money');
});

test('an address that is not safe is refused in words, and never framed', async () => {
  const site = await openJourney({ page: '/login' });
  const { page, toasts } = site;
  const unsafe = ['javascript:alert(1)', '//pay.example.com', 'intent://x#Intent;end', ''];
  for (const address of unsafe) {
    await site.go(at(address));
    expect(await page.locator('iframe').count(), address).toBe(0);
    expect(await site.words(), address).toContain('链接不安全，已阻止打开');
  }
  await site.go(at('javascript:alert(1)'));
  await page.getByRole('button', { name: copy('shell.frame.open-in-browser') }).tap();
  await until(() => toasts.at(-1)).toBe('链接不安全，已阻止打开');
  await site.go('/payIframe');
  await page.getByRole('button', { name: copy('pay-frame.records') }).tap();
  await expectPlace(page, /^\/login\?redirect/);
});
