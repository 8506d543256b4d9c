import type { Locator, Page } from 'playwright-core';

export function pane(page: Page): Locator {
  return page.getByRole('tabpanel');
}

export async function showPane(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** The input of a copy key in the copy pane. */
export async function copyBox(page: Page, key: string): Promise<Locator> {
  await showPane(page, '文案');
  await pane(page).getByLabel('页面', { exact: true }).selectOption('all');
  await page.getByLabel('搜索文字或键名').fill(key);
  return page.getByLabel(`${key} 的文字`, { exact: true });
}

export async function answerDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}
