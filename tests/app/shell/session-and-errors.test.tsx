import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSandbox } from '#tests/site/open-sandbox.ts';
import { goTo, settled, siteFaults } from '#tests/site/open-site.tsx';

const world = await openSandbox();

it('§4.3 §4.4 §8.3 only its button closes the dialog of an expired session, and leads to login; Esc and the back key do not', async () => {
  await world.pretend({ fail: { listCards: '401' } });
  const faults = await siteFaults(world.files, ['/wallet?type=2'], world.token, async () => {
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('身份验证失败：您的登录已过期，请重新登录');
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
});

it.each(['/usdtmore', '/applyagent?tab=2'])('an error ends when %s is shown', async (path) => {
  const toast = () => document.querySelector('[popover] > *');
  const faults = await siteFaults(world.files, ['/applyagent'], world.token, async () => {
    await act(async () => screen.getByRole('button', { name: '提交申请' }).click());
    await expect.poll(() => toast()?.textContent).toBe('请输入申请理由');
    fireEvent.pointerEnter(toast() ?? document); // Else it ends by itself.
    await goTo(path);
    await expect.poll(() => toast()?.textContent).toBe('');
  });
  expect(faults).toEqual([]);
});
