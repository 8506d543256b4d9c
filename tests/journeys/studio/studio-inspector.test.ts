import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { insert } from '#studio/edits/edit-texts.ts';
import { call, textOf } from '#tests/studio/support/call-studio.ts';
import { type Desktop, openDesktop, openTestStudio } from '#tests/studio/support/open-studio.ts';

const CARD = 'config/forms/add-bank-card.json';

/** What is pointed at, as a selector; its copy key; the file below config/ and the pointer of its source. */
const ELEMENTS = [
  ['/addBankCard', 'text="银行卡号"', 'add-bank-card.field.bank_no', 'forms/add-bank-card /fields/4/label'],
  [
    '/addBankCard',
    'role=textbox[name="开户行地址"]',
    'add-bank-card.placeholder.bank_address',
    'forms/add-bank-card /fields/5/ui/placeholder',
  ],
  [
    '/transRecord',
    'role=tab[name="取款"]',
    'enum.transaction-type.2',
    'lists/transactions /filters/0/options/items/1/label',
  ],
  [
    '/transRecord',
    'text=/^D2026\\d+$/ >> nth=0',
    'trans-record.column.out_trade_no',
    'lists/transactions /columns/7/label',
  ],
  ['/recharge', 'text="单笔100-50,000元"', 'deposit.range', 'forms/deposit-bank /fields/1/ui/hint/copy'],
  ['/recharge', 'role=button[name="记录"]', 'shell.records', 'pages/recharge /action/label'],
  ['/', 'text="安装到桌面，一点即开"', 'block-home-download.note', 'pages/home /sections/3'],
  [
    '/boutBallBetInfo?type=1',
    'main:has-text("怎样存款") >> p:visible >> nth=0',
    '',
    'pages/boutBallBetInfo /sections/0',
  ],
] as const;

test('whatever is pointed at says its copy key and its place, and does nothing else', async () => {
  const studio = await openTestStudio();
  const desktop = await openDesktop(studio.url);
  const { page, phone } = desktop;
  await page.getByLabel('身份').selectOption('demo2026');
  await phone.getByText('demo2026').first().waitFor();
  const hash = () => phone.locator('html').evaluate(() => location.hash);
  for (const [path, selector, key, origin] of ELEMENTS) {
    const place = origin.replace(' ', '.json ');
    if ((await hash()) !== `#${path}`) await desktop.go(path);
    const said = await pointAt(desktop, selector);
    expect.soft([place, said.keys]).toEqual([place, key ? [key] : []]);
    expect.soft(said.places).toContain(place);
    expect(await hash()).toBe(`#${path}`);
  }

  await desktop.go('/addBankCard');
  // A new field that has an error is not in the phone: those behind it are one entry further on in the file.
  const faulty = { kind: 'input', name: 'x', schema: { type: 'string' }, ui: { widget: 'no-such' } };
  await call(studio, 'edit', { path: CARD, text: insert(await textOf(studio, CARD), '/fields', faulty, 0) });
  await page.getByText('没改好').waitFor();
  const moved = await pointAt(desktop, 'text="银行卡号"', async (edit) => {
    await Promise.all([outlineAround(phone.getByText('银行卡号', { exact: true })), edit.nth(1).click()]);
  });
  expect(moved.places).toContain('forms/add-bank-card.json /fields/5/label');

  await phone.getByRole('button', { name: '确认绑定' }).click();
  const toast = await pointAt(desktop, 'role=alert >> text=请输入银行');
  expect(toast.keys).toEqual(['add-bank-card.rule.bank']);
  expect(toast.places[0]).toBe('forms/add-bank-card.json /rules/1/say');

  const card = await pick(desktop, 'text="银行卡号"');
  await desktop.go('/mine');
  await card.waitFor({ state: 'detached' }); // What it speaks of is not on screen any more.
  await phone.getByRole('button', { name: '退出登录' }).click();
  const said = await pointAt(desktop, 'role=alertdialog >> text=您确定要退出登录吗?', (edit) =>
    edit.first().click(),
  );
  expect(said.keys).toEqual(['shell.logout.confirm']);
  await page.getByRole('tab', { name: '文案', selected: true }).waitFor();
  expect(desktop.faults()).toEqual([]);
});

/** Resolves in the frame that has the outline around an element. It fades after two seconds. */
function outlineAround(element: Locator): Promise<void> {
  return element.evaluate(async (outlined) => {
    for (;;) {
      const outline = document.querySelector('[data-studio-outline]')?.getBoundingClientRect();
      const { top, bottom } = outlined.getBoundingClientRect();
      if (outline && Math.abs(outline.top - top) + Math.abs(outline.bottom - bottom) < 8) return;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Points at something in the phone. Returns the card's places below config/. `then` may open the source. */
async function pointAt(
  desktop: Desktop,
  selector: string,
  then?: (edit: Locator) => Promise<void>,
): Promise<{ keys: readonly string[]; places: readonly string[] }> {
  const card = await pick(desktop, selector);
  const keys = await card.locator('[data-origin=copy]').allInnerTexts();
  const places = await card
    .locator('[data-origin=place]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-place') ?? ''));
  await then?.(card.getByRole('button', { name: '修改' }));
  await card.getByRole('button', { name: '关闭' }).click();
  await card.waitFor({ state: 'detached' });
  return { keys, places };
}

/** Points at something in the phone and returns the card that says what it comes from. */
async function pick({ page, phone }: Desktop, selector: string): Promise<Locator> {
  const element = phone.locator(selector);
  await element.hover({ force: true }); // A toast stays while the pointer is on it.
  await page.getByRole('button', { name: '指', exact: true }).press('Enter');
  await page.getByRole('button', { name: '指', exact: true, pressed: true }).waitFor();
  await element.click({ force: true });
  const card = page.getByRole('region', { name: '它来自这里' });
  await card.waitFor();
  return card;
}
