import { afterAll, expect, test } from 'vitest';
import type { Column, Filter } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack } from '#tests/journeys/support/place.ts';
import { settled } from '#tests/journeys/support/settled.ts';
import { until } from '#tests/journeys/support/until.ts';
import { dropCopy, editCopy, editList } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const day: Column = {
  label: 'trans-record.column.day',
  value: { $get: 'row#/created_at' },
  format: 'date',
  place: 'meta',
};

test('a column is added to the record: it stands in the row and in its detail', async () => {
  const site = await openSite({
    loggedIn: true,
    page: '/transRecord',
    config: {
      ...editList('transactions', (list) => ({ ...list, columns: [...list.columns, day] })),
      ...editCopy('trans-record', { column: { day: '记账日' } }),
    },
  });
  const { page } = site;
  const row = page.locator('[data-list=transactions]').getByRole('button', { name: '¥' }).first();
  const words = (await row.getAttribute('aria-label')) ?? '';
  expect(words).toMatch(/记账日\s+\d{4}-\d{2}-\d{2}(?!\s*\d)/);
  const shown = /记账日\s+(\S+)/.exec(words)?.[1] ?? '';
  await row.tap();
  const sheet = page.getByRole('dialog', { name: '交易详情' });
  await sheet.waitFor();
  expect(await sheet.innerText()).toMatch(new RegExp(`记账日\\s+${shown}`));
});

const platform: Filter = {
  name: 'api_type',
  label: 'trans-record.filter.platform',
  widget: 'chips',
  options: {
    items: [
      { value: '', label: 'record.all-platforms' },
      { value: 'YUNQI', label: 'trans-record.platform.yunqi' },
    ],
  },
  default: '',
};

/** The record as it would be if nobody had thought of filtering it by platform. */
const withoutPlatforms = {
  ...editList('transactions', ({ data: _, ...list }) => ({
    ...list,
    filters: (list.filters ?? []).filter(({ name }) => name !== 'api_type'),
    body: Object.fromEntries(Object.entries(list.body ?? {}).filter(([name]) => name !== 'api_type')),
  })),
  ...dropCopy('trans-record', 'filter.platform'),
};

const withPlatforms = {
  ...editList('transactions', ({ data: _, ...list }) => ({
    ...list,
    filters: [...(list.filters ?? []).filter(({ name }) => name !== 'api_type'), platform],
  })),
  ...editCopy('trans-record', { platform: { yunqi: '云栖馆' } }),
};

test('a filter is added to the record: it is kept in the address, sent, and found again by going back', async () => {
  const before = await openSite({ loggedIn: true, page: '/transRecord', config: withoutPlatforms });
  expect(await before.page.getByRole('radiogroup', { name: '平台' }).count()).toBe(0);
  expect(before.calls.find(({ name }) => name === 'gettransrecord')?.body).not.toHaveProperty('api_type');

  const site = await openSite({ loggedIn: true, page: '/transRecord', config: withPlatforms });
  const { page, calls } = site;
  const sent = () => calls.filter(({ name }) => name === 'gettransrecord').at(-1)?.body;
  expect(sent()).toMatchObject({ api_type: '', page: 1 });
  await page.getByRole('radiogroup', { name: '平台' }).getByRole('radio', { name: '云栖馆' }).tap();
  await expectPlace(page, '/transRecord?api_type=YUNQI');
  await until(sent).toMatchObject({ api_type: 'YUNQI', page: 1 });
  await site.go('/wallet');
  await goBack(page);
  await expectPlace(page, '/transRecord?api_type=YUNQI');
  await page.reload();
  await settled(page);
  const chip = page.getByRole('radio', { name: '云栖馆' });
  expect(await chip.getAttribute('aria-checked')).toBe('true');
  expect(sent()).toMatchObject({ api_type: 'YUNQI', page: 1 });
});
