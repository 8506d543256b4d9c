import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { put } from '#studio/edits/edit-texts.ts';
import { until } from '#tests/journeys/support/page/waits.ts';
import { call, textOf } from '#tests/studio/support/call-studio.ts';
import { openDesktop, openTestStudio } from '#tests/studio/support/open-studio.ts';

const LOGIN = 'config/locales/zh-CN/login.json';
const WORDS = 'config/locales/zh-CN/register.json';
const FORM = 'config/forms/register.json';
const INVITER = `{ "kind": "input", "name": "pid", "label": "register.done",
  "schema": { "type": "string", "maxLength": 32 }, "ui": { "widget": "text", "autocomplete": "off" } }`;

test('the phone follows edits with what was typed in it but secrets, goes to what is edited, and holds only what has an error; every state of player, server and phone can be picked', async () => {
  const studio = await openTestStudio();
  const { page, phone, go, faults } = await openDesktop(studio.url);
  const edit = async (path: string, from: RegExp, to: string): Promise<void> => {
    const text = await textOf(studio, path);
    await call(studio, 'edit', { path, text: text.replace(from, to) });
  };
  const submit = (words: string): Promise<void> => edit(WORDS, /"submit": "[^"]*"/, `"submit": "${words}"`);
  const button = (name: string): Locator => phone.getByRole('button', { name, exact: true });
  const field = (label: string): Locator => phone.getByLabel(label, { exact: true });
  const typed = async (): Promise<void> => {
    await until(() => field('用户名').inputValue()).toBe('typed');
    expect(await field('登录密码').inputValue()).toBe('');
  };
  await go('/login?type=1');
  for (const label of ['用户名', '登录密码']) await field(label).fill('typed');
  await submit('马上开户');
  await button('马上开户').waitFor();
  await typed();
  const added = (await textOf(studio, FORM)).replace('"fields": [', `"fields": [${INVITER},`);
  await call(studio, 'edit', { path: FORM, text: put(added, '/body/pid', { $get: 'form#/pid' }) });
  await phone.locator('input[name=pid]').waitFor();
  await typed();

  await submit('{{bonus}}');
  await page.getByText('“register”没改好').waitFor();
  await page.getByText('1 处需要修改').waitFor();
  await edit(LOGIN, /"submit": "登录"/, '"submit": "登入"');
  await go('/login?type=0');
  await button('登入').waitFor();
  const frames = phone.locator('html').evaluate(countOutlinedFrames);
  await page.getByRole('button', { name: '去修改' }).click();
  await page.getByRole('tab', { name: '表单与页面', selected: true }).waitFor();
  expect(await frames).toBeGreaterThan(10);
  await button('马上开户').waitFor();
  expect(await phone.locator('html').evaluate(() => location.hash)).toBe('#/login?type=1');

  await submit('立即开户');
  await button('立即开户').waitFor();
  await page.getByText('检查通过，没有问题').waitFor();

  const server = page.getByLabel('服务器');
  const html = phone.locator('html');
  await go('/'); // Whoever logs in leaves the login page by itself.
  await until(() => html.evaluate(() => location.hash)).toBe('#/');
  await page.getByLabel('身份').selectOption('demo2026');
  await go('/betRecord');
  await phone.getByRole('heading', { name: '投注记录' }).waitFor();
  await server.selectOption('empty');
  await phone.getByText('这里什么都没有').first().waitFor();
  await server.selectOption('failing');
  await phone.getByRole('button', { name: '重试' }).first().waitFor();
  await server.selectOption('maintenance');
  await phone.getByText('维护', { exact: false }).first().waitFor();
  await server.selectOption('full');
  await phone.getByRole('heading', { name: '投注记录' }).waitFor();

  await page.getByRole('button', { name: '深色', exact: true }).click();
  await phone.locator('html.dark').waitFor();
  await page.getByLabel('字号').selectOption('1.5');
  await expect.poll(() => html.evaluate((root) => getComputedStyle(root).fontSize)).toBe('24px');
  await page.getByText('320', { exact: true }).click();
  await expect.poll(() => html.evaluate(() => innerWidth)).toBe(320);
  await page.getByRole('button', { name: '重新加载' }).click();
  await phone.locator('html.dark').waitFor();
  await phone.getByRole('heading', { name: '投注记录' }).waitFor();

  // Another window chooses; the phone of this one shows it from its next page on.
  await call(studio, 'setScenario', { scenario: 'full', player: null });
  await html.evaluate(() => setTimeout(() => location.reload()));
  await until(() => page.getByLabel('身份').inputValue()).toBe('none');

  await page.getByLabel('查找页面').fill('帮助');
  await page
    .getByRole('navigation', { name: '页面' })
    .getByRole('button', { name: /帮助中心/ })
    .first()
    .click();
  await expect.poll(() => html.evaluate(() => location.hash)).toContain('/boutBallBet');
  expect(faults()).toEqual([]);
});

/**
 * Counts the frames with an outline, until it goes. Blocks the page at the first one for longer than an
 * outline is shown: the studio's panes run on the same thread, and opening one may take as long.
 */
function countOutlinedFrames(): Promise<number> {
  return new Promise((resolve) => {
    let frames = 0;
    const count = (): void => {
      const isOutlined = document.querySelector('[data-studio-outline]') !== null;
      if (!isOutlined && frames > 0) return resolve(frames);
      if (isOutlined) frames += 1;
      const end = performance.now() + (isOutlined && frames === 1 ? 2500 : 0);
      while (performance.now() < end);
      requestAnimationFrame(count);
    };
    count();
  });
}
