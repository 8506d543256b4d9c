import { expect, test } from 'vitest';
import { captchaAnswer } from '#tests/journeys/support/page/login.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { choose, field, fill, send, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { heldBy } from '#tests/journeys/support/page/heap.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';

/** Proves that a secret is in no part of the page, of its storage, of its address, nor in the memory of its scripts. */
async function expectGone({ page, context }: OpenSite, secret: string): Promise<void> {
  const places = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    html: document.documentElement.outerHTML,
    typed: [...document.querySelectorAll('input')].map(({ value }) => value),
    address: location.href,
    state: JSON.stringify(history.state),
    requests: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  expect(JSON.stringify([places, await context.cookies()])).not.toContain(secret);
  await until(() => heldBy(page, secret), 20_000).toEqual([]);
}

test('the look into the heap finds a secret that is still there, whole or in parts', async () => {
  const { page } = await openJourney({ page: '/login' });
  await fill(page, 'login', { name: demoPlayer.name, password: 'qz-still-typed-1' });
  expect(await heldBy(page, 'qz-still-typed-1')).not.toEqual([]);
  await page.evaluate(() => Object.assign(window, { kept: 'qz-still-'.concat('in-parts-', String(1)) }));
  expect(await heldBy(page, 'qz-still-in-parts-1')).not.toEqual([]);
});

test('a login leaves no password behind once it is done', async () => {
  const player = { name: 'qzsecret1', password: 'qz-login-secret-77' };
  const site = await openJourney({ page: '/login' });
  const { page } = site;
  await site.call('/api/register', {
    ...player,
    ...{ confirmPass: player.password, realname: '林青岚', paypassword: '123456', code: 'ab12' },
  });
  await fill(page, 'login', {
    name: player.name,
    password: player.password,
    code: await captchaAnswer(page),
  });
  await send(page);
  await expectPlace(page, '/');
  await expectGone(site, player.password);
});

test('binding a card leaves no payment password behind, and neither does a withdrawal', async () => {
  const payPassword = 'qz-pay-secret-88';
  const site = await openJourney({ loggedIn: true, page: '/addBankCard' });
  const { page } = site;
  const token = await site.tokenFor(demoPlayer);
  await site.call('/api/editPayPassword', { password: '123456', paypassword: payPassword }, token);
  site.sandbox.context().store.run('UPDATE players SET wagering_cents = 0');
  await choose(page, 'add-bank-card', 'bank', '云岭银行');
  await fill(page, 'add-bank-card', {
    ...{ bank_no: '6217001820099887701', bank_address: '昆明翠湖支行', pay_pass: payPassword },
  });
  await send(page);
  await expectPlace(page, '/wallet?type=2');
  await expectGone(site, payPassword);

  await site.go('/withdrawal?method=bank');
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '200', password: payPassword });
  await sendReviewed(page);
  await until(() => field(page, 'withdraw-bank', 'password').inputValue()).toBe('');
  await expectGone(site, payPassword);
});
