import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** What a scanner reads in a picture as it stands on the screen; undefined where it reads nothing. */
export async function decodeQr(picture: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  const read = jsQR(new Uint8ClampedArray(data), width, height);
  return read?.data;
}
