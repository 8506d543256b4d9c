import { expect, test } from 'vitest';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';

/** The cards of the demonstration player, as the sandbox seeds them. */
const NUMBERS = [
  '6217001820012345678',
  '6228480402564890018',
  'TXn7q4Rk2bVw9sYt6mLp3cHd8fJg5aZe1U',
  '0x8F2b6D41c7Ea95301bD84fA2e6C07d93B5a1E4f8',
  'KD20260618552031',
  'OK88213047',
];

/** What a tab of spec section 2 "/wallet" shows: its type, name and hint, how its cards are labelled, and the way to another. */
const TABS = [
  [
    '1',
    '虚拟币',
    '最多添加5个地址',
    [/USDT\s+TRC20\s+•{4} Ze1U/, /USDT\s+ERC20\s+•{4} E4f8/],
    '添加USDT地址',
    '/addUsdtCard',
  ],
  [
    '3',
    '虚拟钱包',
    '虚拟钱包专属地址',
    [/口袋支付\s+•{4} 2031/, /OKPay\s+•{4} 3047/],
    '添加钱包',
    '/addVirWallet',
  ],
  [
    '2',
    '银行卡',
    '最多添加5张银行卡',
    [/江南银行\s+林青岚\s+•{4} 5678/, /钱塘银行\s+林青岚\s+•{4} 0018/],
    '添加银行卡',
    '/addBankCard',
  ],
] as const;

test('§9.18 "Tabs: virtual coin (USDT, name 1), virtual wallet (name 3), bank card (name 2)", and "masked except the last 4" everywhere', async () => {
  const site = await openJourney({ loggedIn: true, page: '/wallet?type=0' });
  const { page } = site;
  const tabs = page.getByRole('tab');
  expect(await tabs.allInnerTexts()).toEqual(['虚拟币', '虚拟钱包', '银行卡']);
  const chosen = page.getByRole('tab', { selected: true });
  expect(await chosen.innerText()).toBe('虚拟币');
  const panel = page.getByRole('tabpanel');
  const expectMasked = async (): Promise<void> => {
    const everything = await page.evaluate(() => document.documentElement.outerHTML);
    for (const number of NUMBERS) {
      expect(everything).not.toContain(number);
      expect(everything).not.toContain(number.slice(0, -4));
    }
  };
  for (const [type, tab, hint, cards, add, path] of TABS) {
    await page.getByRole('tab', { name: tab, exact: true }).tap();
    await expectPlace(page, type === '1' ? /^\/wallet(\?type=1|\?type=0)?$/ : `/wallet?type=${type}`);
    expect(await panel.innerText()).toContain(hint);
    expect(await panel.innerText()).toContain('2/5');
    expect(await panel.getByRole('article').allInnerTexts()).toEqual(
      cards.map((card) => expect.stringMatching(card) as unknown),
    );
    await expectMasked();
    await panel.getByRole('button', { name: add }).tap();
    await expectPlace(page, path);
    await site.go(`/wallet?type=${type}`);
  }
  expect(await page.locator('article img:visible, article svg:visible').count()).toBeGreaterThan(2);
  await site.go('/wallet?type=3');
  expect(await chosen.innerText()).toBe('虚拟钱包');

  // The question names the card, masked as everywhere.
  await panel.getByRole('article').first().getByRole('button', { name: '解绑' }).tap();
  const question = page.getByRole('alertdialog');
  await until(() => question.innerText()).toMatch(/温馨提示\s+您确定要解绑此卡吗？\s+虚拟钱包 •{4} 2031/);
  await expectMasked();
  await question.getByRole('button', { name: '取消' }).tap();
});
