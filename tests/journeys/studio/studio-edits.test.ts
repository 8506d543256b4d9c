import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '#tests/journeys/support/page/waits.ts';
import { openDesktop, openTestStudio } from '#tests/studio/support/open-studio.ts';
import { copyBox, pane, showPane } from '#tests/studio/support/panes.ts';

const LOGIN = 'config/locales/zh-CN/login.json';

test('a file is drawn once what its places can read is known; lines of a list are put in order by dragging, by their buttons and by keys; what one window types stands in another; keys take back the last step, and do it again', async () => {
  const studio = await openTestStudio();
  const { page, faults } = await openDesktop(studio.url);
  await showPane(page, '表单与页面');
  await page.getByRole('tree').waitFor();
  const asked = new Promise<Route>((hold) => void page.route('**/studio/api/readable', hold, { times: 1 }));
  await page.getByLabel('文件', { exact: true }).selectOption('config/forms/register.json');
  const question = await asked;
  expect(await page.getByRole('tree').count()).toBe(0);
  await question.continue();
  await page.getByRole('treeitem', { name: /校验规则（按顺序）/ }).click();
  const lines = pane(page).locator('[data-items] > li');
  const order = async (): Promise<string> =>
    (await lines.allInnerTexts())
      .slice(0, 3)
      .map((line) => line.split(' · ')[0])
      .join();
  await until(order).toBe('用户名,登录密码,确认密码');
  await lines.nth(0).dragTo(lines.nth(2));
  await until(order).toBe('登录密码,确认密码,用户名');
  await lines.nth(2).getByRole('button', { name: /^上移/ }).press('Enter');
  await until(order).toBe('登录密码,用户名,确认密码');
  // The focus goes with the line: the next key moves the same line on.
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('已全部保存').waitFor();

  const second = await openDesktop(studio.url);
  const title = await copyBox(page, 'login.title');
  await title.fill('甲的欢迎');
  const other = await copyBox(second.page, 'login.title');
  await until(() => other.inputValue()).toBe('甲的欢迎');

  await showPane(page, '表单与页面');
  await page.getByLabel('文件', { exact: true }).selectOption('config/navigation.json');
  await page.getByRole('treeitem', { name: /底部导航/ }).click();
  const remove = page.getByRole('button', { name: '移除“赞助”' });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await remove.waitFor();
  await page.keyboard.press('Control+y');
  await remove.waitFor({ state: 'detached' });
  await (await copyBox(page, 'login.title')).pressSequentially('你们');
  await title.press('Control+z');
  await until(() => title.inputValue()).toBe('甲的欢迎');
  expect([...faults(), ...second.faults()]).toEqual([]);
});

test('what was typed is there after a reload, and after a server that was gone', async () => {
  const first = await openTestStudio();
  const portOf = (url: string): number => Number(new URL(url).port);
  const again = { root: first.root, port: portOf(first.url), framePort: portOf(first.frameUrl) };
  const { page } = await openDesktop(first.url);
  await (await copyBox(page, 'login.title')).fill('重载之前');
  await page.reload();
  const title = await copyBox(page, 'login.title');
  await until(() => title.inputValue()).toBe('重载之前');

  await first.close();
  await page.getByText('与工作台服务断开，正在重连。输入的内容不会丢。').waitFor();
  await title.fill('断线之后');
  const second = await openTestStudio(again);
  await page.getByText('与工作台服务断开').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await page.getByText('已全部保存').waitFor();
  expect(await readFile(join(first.root, LOGIN), 'utf8')).toContain('断线之后');

  // Left while the server is gone: the next page sends what this one could not.
  await second.close();
  await page.getByText('与工作台服务断开').waitFor();
  await title.fill('离开之前');
  await page.goto('about:blank');
  const third = await openTestStudio(again);
  await page.goto(third.url);
  const back = await copyBox(page, 'login.title');
  await until(() => back.inputValue()).toBe('离开之前');
  await page.getByText('1 个文件未保存').waitFor();
});
