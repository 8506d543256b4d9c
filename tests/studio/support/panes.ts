import type { Locator, Page } from 'playwright-core';

/** The pane that is open. */
export function pane(page: Page): Locator {
  return page.getByRole('tabpanel');
}

/** Turns to a pane. */
export async function showPane(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** The box of a copy key in the table of copy. */
export async function copyBox(page: Page, key: string): Promise<Locator> {
  await showPane(page, '文案');
  await pane(page).getByLabel('页面', { exact: true }).selectOption('all');
  await page.getByLabel('搜索文字或键名').fill(key);
  return page.getByLabel(`${key} 的文字`, { exact: true });
}

/** Answers the question that stands before the page with its button of a name. */
export async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}
