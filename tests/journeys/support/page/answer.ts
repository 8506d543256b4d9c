import type { Page } from 'playwright-core';

/** Has another server answer a call, in place of the sandbox, until `page.unroute`. */
export async function answer(page: Page, name: string, data: unknown): Promise<void> {
  const json = { code: 200, message: 'success', data };
  await page.route(`**/api/${name}`, (route) => route.fulfill({ json }));
}
