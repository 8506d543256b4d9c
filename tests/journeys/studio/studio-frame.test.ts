import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { ask } from '#tests/studio/support/ask.ts';
import { openDesktop, openTestStudio } from '#tests/studio/support/open-studio.ts';

afterAll(closeBrowser);

const LOGIN = 'config/locales/zh-CN/login.json';

test(
  'the phone follows edits where it stands, and keeps the last good state while there are faults',
  { timeout: 120_000 },
  async () => {
    const studio = await openTestStudio();
    const { page, phone, go, faults } = await openDesktop(studio.url);
    const text = await readFile(join(studio.root, LOGIN), 'utf8');
    const edit = (words: string): Promise<unknown> =>
      ask(studio, 'edit', { path: LOGIN, text: text.replace('"submit": "登录"', `"submit": ${words}`) });
    await go('/login?type=0');
    await phone.getByRole('button', { name: '登录', exact: true }).waitFor();

    await edit('"登入"');
    await phone.getByRole('button', { name: '登入', exact: true }).waitFor();
    expect(await phone.locator('html').evaluate(() => location.hash)).toBe('#/login?type=0');

    await edit('"{{bonus}}"');
    await page.getByText('有问题没改好，手机里仍是上一个正确的状态。').waitFor();
    await page.getByText('1 处需要修改').waitFor();
    await phone.getByRole('button', { name: '登入', exact: true }).waitFor();
    await page.getByRole('button', { name: /forms\/login\.json:\d+/ }).click();
    await page.getByRole('tab', { name: '表单与页面', selected: true }).waitFor();

    await edit('"进入"');
    await phone.getByRole('button', { name: '进入', exact: true }).waitFor();
    await page.getByText('检查通过，没有问题').waitFor();
    expect(faults()).toEqual([]);
  },
);

test('every state of player, server and phone can be picked', { timeout: 120_000 }, async () => {
  const studio = await openTestStudio();
  const { page, phone, go, faults } = await openDesktop(studio.url);
  const server = page.getByLabel('服务器');
  await phone.getByRole('button', { name: '登录', exact: true }).first().waitFor();

  await page.getByLabel('身份').selectOption('demo2026');
  await go('/betRecord');
  await phone
    .getByText('首页')
    .or(phone.getByRole('heading', { name: '投注记录' }))
    .first()
    .waitFor();
  await phone.getByRole('heading', { name: '投注记录' }).waitFor();
  await server.selectOption('empty');
  await phone.getByText('这里什么都没有').first().waitFor();
  await server.selectOption('failing');
  await phone.getByRole('button', { name: '重试' }).first().waitFor();
  await server.selectOption('maintenance');
  await phone.getByText('维护', { exact: false }).first().waitFor();
  await server.selectOption('full');
  await phone.getByRole('heading', { name: '投注记录' }).waitFor();

  const html = phone.locator('html');
  await page.getByRole('button', { name: '深色', exact: true }).click();
  await phone.locator('html.dark').waitFor();
  await page.getByLabel('字号').selectOption('1.5');
  await expect.poll(() => html.evaluate((root) => getComputedStyle(root).fontSize)).toBe('24px');
  await page.getByText('320', { exact: true }).click();
  await expect.poll(() => html.evaluate(() => innerWidth)).toBe(320);
  await page.getByRole('button', { name: '重新加载' }).click();
  await phone.locator('html.dark').waitFor();
  await phone.getByRole('heading', { name: '投注记录' }).waitFor();
  expect(await html.evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);

  await page.getByLabel('查找页面').fill('帮助');
  await page
    .getByRole('navigation', { name: '页面' })
    .getByRole('button', { name: /帮助中心/ })
    .first()
    .click();
  await expect.poll(() => html.evaluate(() => location.hash)).toContain('/boutBallBet');
  expect(faults()).toEqual([]);
});
