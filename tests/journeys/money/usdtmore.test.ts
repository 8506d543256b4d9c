import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';

afterAll(closeBrowser);

test('"/usdtmore: static comparison of TRC20 and ERC20", for visitors too', async () => {
  const { page, calls } = await openJourney({ page: '/usdtmore' });
  const table = page.getByRole('table');
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['TRC20', 'ERC20']);
  const rows = await table
    .getByRole('row')
    .evaluateAll((found) =>
      found.slice(1).map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );
  // "address prefix T versus 0x, fees, speed, congestion, security, recommendations"
  expect(rows.map(([label]) => label)).toEqual([
    '地址开头',
    '手续费',
    '到账速度',
    '网络拥堵',
    '安全性',
    '推荐场景',
  ]);
  expect(rows[0]).toEqual(['地址开头', 'T', '0x']);
  for (const row of rows) expect(row.filter((words) => words !== '')).toHaveLength(3);
  // "and that the two addresses are not interchangeable"
  expect(await page.getByRole('note').first().innerText()).toMatch(/不能互通[\s\S]*不可互转/);
  expect(calls.filter(({ name }) => !['getVisitUrl', 'app'].includes(name))).toEqual([]);
});
