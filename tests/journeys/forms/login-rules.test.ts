import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Captcha } from '#generated/config.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/page/settled.ts';
import { startOn } from '#tests/journeys/support/page/usable.ts';

const { questions = [] } = JSON.parse(readFileSync('config/captcha.json', 'utf8')) as Captcha;

test('login and register stand on one screen, and what was typed into either survives the toggle; a forgotten password leads to service, the terms to their articles, whoever cannot read the picture answers a question in words, and whoever is logged in is led on', async () => {
  const { page, go } = await openJourney({ page: '/login?type=0' });
  await fill(page, 'login', { name: 'half-typed', password: 'secret-half' });
  await page.getByRole('radio', { name: '注册' }).tap();
  await expectPlace(page, '/login?type=1');
  await fill(page, 'register', { name: 'qh2026', realname: '林青', password: 'abc12345' });
  await page.getByRole('radio', { name: '登录' }).tap();
  await expectPlace(page, '/login?type=0');
  expect(await field(page, 'login', 'name').inputValue()).toBe('half-typed');
  expect(await field(page, 'login', 'password').inputValue()).toBe('secret-half');
  await page.getByRole('radio', { name: '注册' }).tap();
  await expectPlace(page, '/login?type=1');
  expect(await field(page, 'register', 'name').inputValue()).toBe('qh2026');
  expect(await field(page, 'register', 'realname').inputValue()).toBe('林青');
  expect(await field(page, 'register', 'password').inputValue()).toBe('abc12345');

  await go('/login');
  expect(await page.locator('h1').innerText()).toBe('登录/注册');
  await page.getByRole('button', { name: copy('login.forgot') }).tap();
  await expectPlace(page, '/kefu');
  for (const [words, path] of [
    ['服务条款', '/abouts?type=5'],
    ['隐私政策', '/abouts?type=6'],
  ] as const) {
    await go('/login?type=1');
    await page.getByRole('button', { name: words, exact: true }).tap();
    await expectPlace(page, path);
  }

  await go('/login?type=0');
  await fill(page, 'login', { name: demoPlayer.name, password: demoPlayer.password });
  await page.getByRole('button', { name: copy('shell.form.captcha-question') }).tap();
  const asked = await page.getByRole('button', { name: copy('shell.form.another-picture') }).innerText();
  const answer = questions.find(({ text }) => text === asked)?.answer ?? '';
  await fill(page, 'login', { code: answer });
  await send(page);
  await expectPlace(page, '/');
  await startOn(page, '/login?redirect=/wallet');
  await expectPlace(page, '/wallet');
});
