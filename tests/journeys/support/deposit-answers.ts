import type { Page } from 'playwright-core';

/** Has the server answer the next deposits with this data in place of its own. Answers what ends it. */
export async function answerDeposits(page: Page, data: unknown): Promise<() => Promise<void>> {
  const answer = { json: { code: 200, message: 'success', data } };
  await page.route('**/api/recharge', (route) => route.fulfill(answer));
  return () => page.unroute('**/api/recharge');
}

/** The answers of another server to a call, in place of the sandbox's. */
export async function answer(page: Page, name: string, data: unknown): Promise<void> {
  await page.route(`**/api/${name}`, (route) =>
    route.fulfill({ json: { code: 200, message: 'success', data } }),
  );
}
