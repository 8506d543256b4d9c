import { expect, test } from 'vitest';
import { captchaAnswer } from '#tests/journeys/support/page/login.ts';
import { fill } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, settled } from '#tests/journeys/support/page/settled.ts';

test('the referrer of an address in another tab, which is closed, is sent as pid', async () => {
  const site = await openJourney({ page: '/register?pid=agent77' });
  await site.page.close();
  const page = await site.context.newPage();
  await page.goto(`${site.url}/#/login?type=1`);
  await settled(page);
  await fill(page, 'register', {
    name: 'qh20260002',
    password: '123456',
    confirmPass: '123456',
    realname: '林青',
    paypassword: '123456',
    code: await captchaAnswer(page),
  });
  await page.keyboard.press('Enter');
  await expectPlace(page, '/');
  expect(site.sent('register')[0]?.body['pid']).toBe('agent77');
});
