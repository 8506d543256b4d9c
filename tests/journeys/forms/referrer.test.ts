import { expect, test } from 'vitest';
import { captchaAnswer } from '#tests/journeys/support/page/login.ts';
import { fill } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, settled } from '#tests/journeys/support/page/settled.ts';

test.each([
  ['the address', ['/login?type=1&pid=agent77']],
  ['an address typed before', ['/?pid=agent77', '/activity', '/login?type=1']],
  ['an address of another tab that is closed', ['/register?pid=agent77', 'new tab', '/login?type=1']],
])('the referrer of %s is sent as pid', async (_, [first = '', ...others]) => {
  const site = await openJourney({ page: first });
  const { context } = site;
  let { page } = site;
  for (const place of others) {
    if (place === 'new tab') {
      await page.close();
      page = await context.newPage();
    } else {
      await page.goto('about:blank');
      await page.goto(`${site.url}/#${place}`);
      await settled(page);
    }
  }
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
