import { captchaAnswer } from './page/captcha.ts';
import { copy } from './copy.ts';
import { demoPlayer } from './demo-player.ts';
import { fill, send } from './page/form.ts';
import type { Credentials, OpenSite } from './open-site.ts';

/** The player that the sandbox seeds with nothing: no money, no cards, no records. */
export const newPlayer = { name: 'newbie01', password: 'demo123456', payPassword: '123456' } as const;

/** Fills the login form that is on screen and sends it. */
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
