import { expect, test } from 'vitest';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/settled.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';
import { axeFindings } from '#tests/sweep/axe.ts';

/** One pixel each. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

test('§5.20 "Avatar upload: accepts gif or png files": by their bytes, up to 2 MB; whatever fails leaves the old one', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine', allow: isNetworkLine });
  const { page, toasts, calls } = site;
  const picture = page.getByRole('button', { name: '更换头像' });
  const shown = (): Promise<string | null> =>
    picture.evaluate((button) => button.querySelector('img')?.getAttribute('src') ?? null);
  const sent = (): number => site.sent('uploadimg').length;
  const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    await page.locator('main input[type=file]').setInputFiles({ name, mimeType, buffer });
  };
  const sheet = page.getByRole('dialog', { name: '裁剪头像' });
  const take = (): Promise<void> => sheet.getByRole('button', { name: '使用' }).tap();
  expect(await page.locator('main input[type=file]').getAttribute('accept')).toBe('image/gif,image/png');
  expect(await shown()).toBeNull();

  // A JPEG that calls itself png, one that is empty, and a png that is too big: said, and never sent.
  for (const [buffer, say] of [
    [JPEG, '请选择 GIF 或 PNG 图片'],
    [Buffer.alloc(0), '请选择 GIF 或 PNG 图片'],
    [Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), '图片不能超过 2 MB'],
  ] as const) {
    const before = toasts.length;
    await choose('me.png', 'image/png', buffer);
    await until(() => toasts.slice(before)).toEqual([say]);
  }
  expect(sent()).toBe(0);
  expect(await shown()).toBeNull();

  // A failure says why, and the old picture (here: the rosette) is there again.
  for (const fault of ['refuse', '500', 'cut', 'reset'] as const) {
    await site.control('scenario', { fail: { uploadAvatar: fault } });
    const before = toasts.length;
    await choose('me.png', 'image/png', PNG);
    await take();
    await until(() => toasts.length, 12_000).toBe(before + 1);
    await until(shown).toBeNull();
    expect(toasts.at(-1)).not.toBe('上传成功');
  }

  // While it is on its way it shows, with how far it is; a second choice waits for nobody and sends nothing.
  await site.control('scenario', { slow: 2500 });
  const before = sent();
  await choose('me.png', 'image/png', PNG);
  await take();
  const ring = picture.getByRole('progressbar');
  await ring.waitFor();
  expect(Number(await ring.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(0);
  expect(await shown()).toMatch(/^blob:/);
  await choose('me.gif', 'image/gif', GIF);
  await until(() => toasts.at(-1), 12_000).toBe('上传成功');
  await ring.waitFor({ state: 'detached' });
  expect(sent()).toBe(before + 1);
  await site.control('scenario', {});
  await until(shown).toMatch(/\/sandbox\/avatar\/\d+$/);

  // A gif that calls itself something else is sent as what it is; "then user refreshed".
  const first = await shown();
  await choose('me.bin', 'application/octet-stream', GIF);
  await until(shown, 12_000).not.toBe(first);
  await until(shown).toMatch(/\/sandbox\/avatar\/\d+$/);
  const names = calls.map(({ name }) => name);
  expect(names.indexOf('user', names.lastIndexOf('uploadimg'))).toBeGreaterThan(0);

  // A failure after it leaves the picture of the server.
  const kept = await shown();
  await site.control('scenario', { fail: { uploadAvatar: 'html' } });
  const count = toasts.length;
  await choose('me.png', 'image/png', PNG);
  await take();
  await until(() => toasts.length).toBe(count + 1);
  await until(shown).toBe(kept);
});

test('a png is sent as the square that was chosen, by hand or by keys; closing the sheet sends nothing', async () => {
  const { page, sent, toasts } = await openJourney({ loggedIn: true, page: '/mine' });
  const sheet = page.getByRole('dialog', { name: '裁剪头像' });
  const square = sheet.getByRole('application');
  const picture = page.locator('main button[aria-label=更换头像] img');
  const choose = async (): Promise<void> => {
    await page.locator('main input[type=file]').setInputFiles({
      ...{ name: 'me.png', mimeType: 'image/png' },
      buffer: Buffer.from(await page.evaluate(drawRedAndBlue), 'base64'),
    });
  };
  await choose();
  await square.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(sent('uploadimg')).toEqual([]);

  const keys = async (): Promise<void> => {
    await square.focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  };
  const hand = (): Promise<void> =>
    square.dragTo(square, { sourcePosition: { x: 20, y: 90 }, targetPosition: { x: 300, y: 90 } });
  for (const [move, colour] of [
    [keys, [0, 0, 255]],
    [hand, [255, 0, 0]],
  ] as const) {
    await choose();
    await move();
    const count = toasts.length;
    await sheet.getByRole('button', { name: '使用' }).tap();
    await until(() => toasts.length).toBe(count + 1);
    await until(() => picture.evaluate(corners)).toEqual({ isSquare: true, left: colour, right: colour });
  }
});

/** A picture twice as wide as high: its left half red, its right half blue. */
function drawRedAndBlue(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [80, 40];
  const pen = canvas.getContext('2d');
  for (const [at, colour] of ['red', 'blue'].entries()) {
    if (pen) pen.fillStyle = colour;
    pen?.fillRect(at * 40, 0, 40, 40);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

/** Whether a picture is square, and its colours at the left and the right edge. */
function corners(image: HTMLElement | SVGElement) {
  if (!(image instanceof HTMLImageElement)) return undefined;
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = document.createElement('canvas').getContext('2d');
  pen?.drawImage(image, 0, 0);
  const at = (x: number) => [...(pen?.getImageData(x, 0, 1, 1).data ?? [])].slice(0, 3);
  return { isSquare: width > 1 && width === height, left: at(0), right: at(width - 1) };
}
