import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { expectUsable, isNetworkLine } from '#tests/journeys/support/page/usable.ts';

const emptied = async (page: Page, form: string): Promise<void> => {
  for (const name of ['password', 'paypassword', 'confirm'])
    await until(() => field(page, form, name).inputValue()).toBe('');
};

test.each([
  { row: '§4.31', type: '1', form: 'password-login', call: 'editPassword', old: newPlayer.password },
  { row: '§4.32', type: '2', form: 'password-pay', call: 'editPayPassword', old: newPlayer.payPassword },
])(
  '$row "Password change (in order)", type $type: what the server refuses keeps the form, then the change',
  async ({ type, form, call, old }) => {
    const site = await openJourney({
      loggedIn: newPlayer,
      page: `/password?type=${type}`,
      allow: isNetworkLine,
    });
    const { page, toasts, calls } = site;
    const sent = () => site.sent(call);
    const fresh = 'Moonlit2026';
    await fill(page, form, { password: 'not-the-old', paypassword: fresh, confirm: fresh });
    await send(page);
    await until(() => toasts.at(-1)).toBe('旧密码错误');
    expect(await field(page, form, 'confirm').inputValue()).toBe(fresh);
    await expectUsable(site, 'refused');

    await fill(page, form, { password: old });
    await send(page);
    await until(() => toasts.at(-1)).toBe('密码修改成功！');
    expect(sent().at(-1)?.body).toEqual({ password: old, paypassword: fresh });
    if (type === '2') {
      await expectPlace(page, '/password?type=2');
      await emptied(page, form);
      expect(await page.evaluate(() => sessionStorage.getItem('api_token'))).not.toBeNull();
      return;
    }
    await expectPlace(page, '/login');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('api_token');
    const stopped = calls.length;
    expect((await site.call('/api/login_pc', { name: newPlayer.name, password: fresh })).code).toBe(200);
    expect(await page.locator('body').innerText()).not.toContain(newPlayer.name);
    expect(calls.slice(stopped).filter(({ token }) => token !== undefined)).toEqual([]);
  },
);
