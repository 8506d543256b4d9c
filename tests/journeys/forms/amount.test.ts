import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { field } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';

afterAll(closeBrowser);

const amount = (page: Page) => field(page, 'deposit-bank', 'amount');

/** Puts text in as a paste does: in one piece, where the caret is. */
async function paste(page: Page, text: string): Promise<string> {
  await amount(page).focus();
  await amount(page).selectText();
  await page.keyboard.insertText(text);
  return amount(page).inputValue();
}

test('an amount takes 1,000.5 pasted, refuses a third decimal as it is typed, and never shows what is no amount', async () => {
  const { page } = await openJourney({ loggedIn: true, page: '/recharge' });
  await amount(page).waitFor();
  expect(await paste(page, '1,000.5')).toBe('1000.5');
  expect(await paste(page, '¥ 2,345.60 ')).toBe('2345.60');
  expect(await paste(page, '１２３')).toBe('123');

  await amount(page).fill('');
  await amount(page).pressSequentially('12.345');
  expect(await amount(page).inputValue()).toBe('12.34');
  await amount(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.press('9');
  expect(await amount(page).inputValue()).toBe('12.34');
  expect(await amount(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);

  for (const keys of ['abc', '-', 'e5', '..', 'NaN', '1e5', '--1..2..3']) {
    await amount(page).fill('');
    await amount(page).pressSequentially(keys);
    expect(await amount(page).inputValue(), keys).toMatch(/^(\d+(\.\d{0,2})?)?$/);
  }
  for (const text of ['1e5', 'NaN', 'Infinity', '-', '0x10']) {
    await amount(page).fill('20');
    expect(await paste(page, text), text).toMatch(/^(20)?$/);
  }
});

test('an amount typed by an input method is left alone until it is composed', async () => {
  const { page, context } = await openJourney({ loggedIn: true, page: '/recharge' });
  await amount(page).focus();
  const ime = await context.newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: '１２３。４', selectionStart: 5, selectionEnd: 5 });
  expect(await amount(page).inputValue()).toBe('１２３。４');
  await ime.send('Input.insertText', { text: '１２３。４' });
  await amount(page).blur();
  expect(await amount(page).inputValue()).toBe('123.4');
});
