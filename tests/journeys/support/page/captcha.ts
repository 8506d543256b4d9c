import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

interface CaptchaConfig {
  images: { src: string; answer: string }[];
}

const { images } = JSON.parse(
  readFileSync(new URL('../../../../config/captcha.json', import.meta.url), 'utf8'),
) as CaptchaConfig;

/** The captcha's picture of the form that is shown. */
export function captchaImage(page: Page): Locator {
  return page.locator('form img[src*="captcha"]:visible');
}

/** The file that the shown picture names. */
export async function captchaSource(page: Page): Promise<string> {
  return (await captchaImage(page).getAttribute('src')) ?? '';
}

/** What the shown picture says, found by its file name as anybody who reads config could. */
export async function captchaAnswer(page: Page): Promise<string> {
  const file = (await captchaSource(page)).split('/').pop();
  const image = images.find(({ src }) => src.split('/').pop() === file);
  if (!image) throw new Error(`config/captcha.json does not list the picture that is shown: ${String(file)}`);
  return image.answer;
}
