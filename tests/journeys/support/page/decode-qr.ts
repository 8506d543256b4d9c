import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** The text of the QR code in a picture on the screen; undefined if it has none. */
export async function decodeQr(picture: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  const read = jsQR(new Uint8ClampedArray(data), width, height);
  return read?.data;
}
