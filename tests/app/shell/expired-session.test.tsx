import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSandbox } from '#tests/site/open-sandbox.ts';
import { settled, siteFaults } from '#tests/site/open-site.tsx';

const world = await openSandbox();

it('§4.3 §4.4 §8.3 only its button closes the dialog of an expired session, and leads to login; Esc and the back key do not', async () => {
  await world.pretend({ fail: { listCards: '401' } });
  const said: (string | null)[] = [];
  const faults = await siteFaults(world.files, ['/wallet?type=2'], world.token, async () => {
    const dialog = await screen.findByRole('alertdialog');
    said.push(dialog.textContent);
    const element = dialog.closest('dialog') ?? dialog;
    for (const step of [
      () => fireEvent.keyDown(element, { key: 'Escape' }),
      () => fireEvent(element, new Event('cancel', { cancelable: true })),
      () => window.history.back(),
    ])
      await act(async () => {
        step();
        await settled();
      });
    expect(screen.queryAllByRole('alertdialog')).toHaveLength(1);
    expect(sessionStorage.getItem('api_token')).not.toBeNull();
    await act(async () => {
      screen.getByRole('button', { name: '确认' }).click();
      await settled();
    });
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(sessionStorage.getItem('api_token')).toBeNull();
    await expect.poll(() => window.location.hash).toContain('#/login');
  });
  expect(faults).toEqual([]);
  expect(said[0]).toContain('身份验证失败：您的登录已过期，请重新登录');
});
