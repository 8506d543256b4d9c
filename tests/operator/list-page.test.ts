import { afterAll, expect, test } from 'vitest';
import type { List, Page } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack } from '#tests/journeys/support/page/place.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { addFile, editPage } from './support/edits.ts';

afterAll(closeBrowser);

const losses: Page = {
  version: 1,
  path: '/losses',
  access: 'member',
  title: 'losses.title',
  topBar: 'sub',
  backTo: 'mine',
  sections: [{ kind: 'list', list: 'losses' }],
};

const list: List = {
  version: 2,
  operation: 'listBets',
  body: { date: { $get: 'filter#/date' }, page: { $get: 'paging#/page' } },
  rows: '/rows',
  paging: { kind: 'pages', offsetPx: 300 },
  filters: [
    {
      name: 'date',
      label: 'losses.when',
      widget: 'segmented',
      options: {
        items: [
          { value: 1, label: 'enum.period.1' },
          { value: 4, label: 'enum.period.4' },
        ],
      },
      default: 4,
    },
  ],
  layout: 'records',
  groupBy: { $get: 'row#/created_at' },
  key: ['/bet_id'],
  columns: [
    { label: 'losses.number', value: { $get: 'row#/bet_id' }, place: 'title', copy: true },
    {
      label: 'losses.result',
      value: { $get: 'row#/win_loss' },
      format: 'money',
      sign: 'auto',
      place: 'amount',
    },
    {
      label: 'losses.status',
      value: { $get: 'row#/status' },
      format: { name: 'enum', args: { enum: 'betStatus' } },
      place: 'status',
    },
  ],
  onTap: 'detail',
  empty: { text: 'record.empty' },
  end: 'record.end',
};

const config = {
  ...addFile('config/pages/losses.json', losses),
  ...addFile('config/lists/losses.json', list),
  ...addFile('config/locales/zh-CN/losses.json', {
    title: '输赢一览',
    when: '期间',
    number: '注单',
    result: '输赢',
    status: '结果',
  }),
};

test('a page with a list of its own is added: filtered, paged, and each row with its detail', async () => {
  const { page, calls } = await openJourney({ loggedIn: true, page: '/losses', config });
  const rows = page.locator('[data-list=losses] button[aria-haspopup=dialog]');
  await until(() => rows.count()).toBe(20);
  expect(await page.locator('header:visible').innerText()).toContain('输赢一览');
  expect(await rows.first().getAttribute('aria-label')).toMatch(/^B20\d+ 输赢 [-+]?¥[\d,.]+ (已|未)结算$/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await until(() => rows.count()).toBeGreaterThan(20);
  await rows.first().tap();
  await until(() => page.getByRole('dialog').innerText()).toMatch(/注单\s+B20\d+[\s\S]*结果/);
  await goBack(page);
  await page.getByRole('radio', { name: '今日' }).tap();
  await expectPlace(page, '/losses?date=1');
  await until(() => calls.filter(({ name }) => name === 'betrecord').at(-1)?.body).toEqual({
    date: 1,
    page: 1,
  });
});

test('a help article is added: it stands in the list of help, has its title, and is the article the server has', async () => {
  const { page, calls } = await openJourney({
    page: '/boutBallBet',
    config: {
      ...editPage('boutBallBet', (help) => ({
        ...help,
        sections: [
          ...help.sections,
          {
            kind: 'links',
            layout: 'rows',
            items: [
              {
                label: 'guide.title',
                icon: 'star',
                then: [{ do: 'go', page: 'guide', query: { type: '9' } }],
              },
            ],
          },
        ],
      })),
      ...addFile('config/pages/guide.json', {
        version: 1,
        path: '/guide',
        access: 'public',
        title: 'guide.title',
        topBar: 'sub',
        backTo: 'boutBallBet',
        data: { article: { operation: 'getArticle', body: { type: { $get: 'route#/query/type' } } } },
        sections: [{ kind: 'article', html: { $get: 'data.article#/content' } }],
      } satisfies Page),
      ...addFile('config/locales/zh-CN/guide.json', { title: '投注指南' }),
    },
    before: (context) =>
      context.route('**/api/article', (route) =>
        route.fulfill({ json: { code: 200, message: 'success', data: { content: '<h2>怎样投注</h2>' } } }),
      ),
  });
  await page.getByRole('button', { name: '投注指南' }).tap();
  await expectPlace(page, '/guide?type=9');
  expect(await page.locator('header:visible').innerText()).toContain('投注指南');
  await until(() => page.locator('article h2').allInnerTexts()).toEqual(['怎样投注']);
  expect(calls.find(({ name }) => name === 'article')?.body).toEqual({ type: '9' });
});
