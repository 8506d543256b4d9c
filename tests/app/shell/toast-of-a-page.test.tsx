import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSandbox } from '#tests/site/open-sandbox.ts';
import { goTo, siteFaults } from '#tests/site/open-site.tsx';

it.each(['/usdtmore', '/applyagent?tab=2'])('an error ends when %s is shown', async (path) => {
  const { files, token } = await openSandbox();
  const toast = () => document.querySelector('[popover] > *');
  const faults = await siteFaults(files, ['/applyagent'], token, async () => {
    await act(async () => screen.getByRole('button', { name: '提交申请' }).click());
    await expect.poll(() => toast()?.textContent).toBe('请输入申请理由');
    fireEvent.pointerEnter(toast() ?? document); // Else it ends by itself.
    await goTo(path);
    await expect.poll(() => toast()?.textContent).toBe('');
  });
  expect(faults).toEqual([]);
});
