import { expect, test } from 'vitest';
import { openPhone } from '#tests/journeys/support/browser.ts';
import { axeOnce } from './axe-once.ts';

test('axe passes over what is drawn like something before, and sees what is drawn otherwise', async () => {
  const context = await openPhone();
  const page = await context.newPage();
  const show = (body: string): Promise<void> =>
    page.setContent(`<!doctype html><html lang="en"><head><style>
      .faint{color:#bbb} .pale{background:#eee}
      </style><title>t</title></head><body><main><h1>t</h1>${body}</main></body></html>`);
  const look = async (what: 'all' | 'contrast' = 'all'): Promise<string[]> =>
    (await axeOnce(page, what)).map((line) => line.split(':')[0] ?? '');
  await show('<p class="faint">one</p><p class="faint">two</p>');
  expect(await look()).toEqual(['axe color-contrast']);
  await show('<p class="faint">three</p>');
  expect(await look()).toEqual([]);
  await show('<div class="pale"><p class="faint">four</p></div><p style="color:#ccc">five</p>');
  expect(await look()).toEqual(['axe color-contrast', 'axe color-contrast']);
  expect(await look('contrast')).toEqual([]);
  await show('<button>six</button><button>seven</button>');
  expect(await look()).toEqual([]);
  await show('<button>six</button><button></button>');
  expect(await look()).toEqual(['axe button-name']);
  await context.close();
});
