import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';

const amount = (page: Page) => field(page, 'deposit-bank', 'amount');

test('a third decimal is refused as it is typed, and the caret stays; what an input method types is left alone until it is composed', async () => {
  const { page, context } = await openSite({ loggedIn: true, page: '/recharge' });
  await amount(page).fill('12.34');
  await amount(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.press('9');
  expect(await amount(page).inputValue()).toBe('12.34');
  expect(await amount(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);

  await amount(page).fill('');
  const ime = await context.newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: '１２３。４', selectionStart: 5, selectionEnd: 5 });
  expect(await amount(page).inputValue()).toBe('１２３。４');
  await ime.send('Input.insertText', { text: '１２３。４' });
  await amount(page).blur();
  expect(await amount(page).inputValue()).toBe('123.4');
});
