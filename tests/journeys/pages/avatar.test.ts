import { expect, test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';
import { axeFindings } from '#tests/sweep/axe.ts';

/** One pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

test('§5.20 "Avatar upload: accepts gif or png files" by their bytes; a png is sent as the square that was chosen, by hand or by keys, and shows while it is on its way; whatever fails leaves the old one', async () => {
  const site = await openSite({ loggedIn: true, page: '/mine', allow: isNetworkLine });
  const { page, toasts } = site;
  const picture = page.getByRole('button', { name: '更换头像' });
  const image = picture.locator('img');
  const file = page.locator('main input[type=file]');
  const sheet = page.getByRole('dialog', { name: '裁剪头像' });
  const square = sheet.getByRole('application');
  const choose = (mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name: 'me.png', mimeType, buffer });
  const drawn = Buffer.from(await page.evaluate(drawRedAndBlue), 'base64');
  const choosePng = () => choose('image/png', drawn);
  const take = (): Promise<void> => sheet.getByRole('button', { name: '使用' }).tap();
  const sent = (): number => site.sent('uploadimg').length;
  expect(await file.getAttribute('accept')).toBe('image/gif,image/png');

  await choose('image/png', JPEG);
  await until(() => toasts).toEqual(['请选择 GIF 或 PNG 图片']);
  await choosePng();
  await square.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(sent()).toBe(0);
  await site.control('scenario', { fail: { uploadAvatar: 'reset' } });
  await choosePng();
  await take();
  await until(() => toasts.length).toBe(2);
  await until(() => image.count()).toBe(0);

  // A second choice waits for nobody and sends nothing.
  await site.control('scenario', { slow: 2500 });
  const before = sent();
  await choosePng();
  await square.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
  await take();
  const ring = picture.getByRole('progressbar');
  await ring.waitFor();
  expect(await image.getAttribute('src')).toMatch(/^blob:/);
  await choose('image/gif', GIF);
  await until(() => toasts.at(-1)).toBe('上传成功');
  await ring.waitFor({ state: 'detached' });
  expect(sent()).toBe(before + 1);
  await until(() => image.evaluate(corners)).toEqual({ isSquare: true, colours: [0, 0, 255, 0, 0, 255] });

  await site.control('scenario', {});
  await choosePng();
  await square.dragTo(square, { sourcePosition: { x: 20, y: 179 }, targetPosition: { x: 300, y: 179 } });
  await take();
  await until(() => image.evaluate(corners)).toEqual({ isSquare: true, colours: [255, 0, 0, 255, 0, 0] });
  const png = await image.getAttribute('src');
  await choose('application/octet-stream', GIF);
  await until(() => image.getAttribute('src')).not.toBe(png);
  await until(() => image.getAttribute('src')).toMatch(/\/sandbox\/avatar\/\d+$/);
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
  return { isSquare: width > 1 && width === height, colours: [...at(0), ...at(width - 1)] };
}
