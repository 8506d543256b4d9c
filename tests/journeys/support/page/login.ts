import type { Page } from 'playwright-core';
import { images } from '#config/captcha.json' with { type: 'json' };
import { copy } from '#tests/journeys/support/copy.ts';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';
import { type Credentials, demoPlayer } from '#tests/journeys/support/players.ts';
import { fill, send } from './form.ts';

/** The answer of the shown captcha, found in config by its file name. */
export async function captchaAnswer(page: Page): Promise<string> {
  const source = await page.locator('form img[src*="captcha"]:visible').getAttribute('src');
  const file = source?.split('/').pop();
  const image = images.find(({ src }) => src.split('/').pop() === file);
  if (!image) throw new Error(`config/captcha.json does not list the picture that is shown: ${String(file)}`);
  return image.answer;
}

/** Fills and submits the login form on screen. */
export async function logIn(
  { page }: OpenSite,
  player: Credentials = demoPlayer,
  remember = false,
): Promise<void> {
  const { name, password } = player;
  await fill(page, 'login', { name, password, code: await captchaAnswer(page) });
  if (remember) await page.getByLabel(copy('login.field.remember')).check();
  await send(page);
}
