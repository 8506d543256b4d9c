import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Captcha } from '#generated/config.ts';

const { images } = JSON.parse(
  readFileSync(new URL('../../../../config/captcha.json', import.meta.url), 'utf8'),
) as Captcha;

/** What the shown picture says, found by its file name as anybody who reads config could. */
export async function captchaAnswer(page: Page): Promise<string> {
  const source = await page.locator('form img[src*="captcha"]:visible').getAttribute('src');
  const file = source?.split('/').pop();
  const image = images.find(({ src }) => src.split('/').pop() === file);
  if (!image) throw new Error(`config/captcha.json does not list the picture that is shown: ${String(file)}`);
  return image.answer;
}
