import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import {
  openDesktop,
  openTestStudio,
  projectCopy,
  type TestStudio,
} from '#tests/studio/support/open-studio.ts';
import { answerDialog, copyBox, pane, showPane } from '#tests/studio/support/panes.ts';
import { call } from '#tests/studio/support/call-studio.ts';
import { liveManifest, setupOf } from '#tests/scripts/publish/support/target-setup.ts';

const LOGIN = 'config/locales/zh-CN/login.json';

test('the studio shows what somebody else published before it overwrites it, and widens a trial', async () => {
  const studio = await openTestStudio();
  const { release } = await call(studio, 'publish', { message: '开张', by: '小林' });
  await publishElsewhere(studio, release?.id ?? '');
  const { page, faults } = await openDesktop(studio.url);
  await (await copyBox(page, 'login.title')).fill('欢迎光临');

  await showPane(page, '发布');
  const here = pane(page);
  const publishAs = async (message: string): Promise<void> => {
    await page.getByLabel('这次改了什么').fill(message);
    await here.getByRole('button', { name: '发布', exact: true }).click();
    await answerDialog(page, '发布');
  };
  await publishAs('欢迎');
  const refusal = here.getByRole('alert').filter({ hasText: '在您编辑期间另有一次发布' });
  await refusal.waitFor();
  expect(await refusal.innerText()).not.toContain('--onto');
  await here.getByText('老王 · ', { exact: false }).first().waitFor();
  await here.getByText('登录 → 进入').waitFor();
  await here.getByRole('button', { name: '仍然发布' }).click();
  await page.getByRole('alertdialog').getByText('进入 → 登录').waitFor();
  await answerDialog(page, '发布');
  await here.getByText('已生效：发布 #3-').waitFor();

  await (await copyBox(page, 'login.title')).fill('欢迎您');
  await showPane(page, '发布');
  await here.getByText('先发布给一部分设备').click();
  await page.getByLabel('设备比例（%）').fill('0');
  await here.getByText('请填 1 到 99 的整数').waitFor();
  await page.getByLabel('设备比例（%）').fill('20');
  await publishAs('先试行');
  await here.getByText('正在 20% 的设备上试行').waitFor();
  await page.getByLabel('新的比例（%）').fill('60');
  await here.getByRole('button', { name: '修改比例' }).click();
  await answerDialog(page, '修改比例');
  await here.getByText('正在 60% 的设备上试行').waitFor();
  expect(liveManifest(studio.target).next?.percent).toBe(60);
  await here.getByRole('button', { name: '发布给全部玩家' }).click();
  await answerDialog(page, '发布给全部玩家');
  await here.getByText('已生效：发布 #6-').waitFor();
  await here.getByText('的设备上试行').waitFor({ state: 'detached' });
  expect(liveManifest(studio.target)).not.toHaveProperty('next');

  // As after a reload while its publish was running.
  await page.evaluate(() => sessionStorage.setItem('studio:text:message', '"先试行"'));
  await page.reload();
  expect(await page.getByLabel('这次改了什么').inputValue()).toBe('');
  expect(faults()).toEqual([]);
});

/** Publishes as another operator, from another copy of the project. */
async function publishElsewhere(studio: TestStudio, onto: string): Promise<void> {
  const root = await projectCopy();
  const text = await readFile(join(root, LOGIN), 'utf8');
  const overrides = { [LOGIN]: text.replace('"submit": "登录"', '"submit": "进入"') };
  const setup = setupOf(root, studio.target, await openTarget(studio.target, root));
  const compile = () => compileConfig({ root, overrides });
  await setup.publish('换个说法', { by: '老王', onto, compile });
}
