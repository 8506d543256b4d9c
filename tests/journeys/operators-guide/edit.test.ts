import { expect, test } from 'vitest';
import { captchaAnswer } from '#tests/journeys/support/page/login.ts';
import { field, fill, send } from '#tests/journeys/support/page/form.ts';
import { until } from '#tests/journeys/support/page/waits.ts';
import type { Page } from 'playwright-core';
import { REGISTRATION } from '#tests/sandbox/sandbox-client.ts';
import { publishAs, runTasks } from './run-task.ts';

/** As long as the site takes one. */
const INVITER = 'agent77.'.repeat(8);

test('a brand colour is picked by its name, by day and night, the red packet goes, with every entry to it, a tab is renamed and moved, and a field is added, as docs/operators.md says; once they are published, invitation links go on counting', async () => {
  const studio = await runTasks(20, 18, 17, 3);
  await publishAs(studio, '注册加邀请码');
  const invited = await studio.player(`/?pid=${INVITER}`);
  await invited.getByRole('navigation').waitFor();
  const later = await studio.player('/login?type=1');
  expect(await sentPid(later, 'invited7')).toBe(INVITER);
  const other = await studio.player(`/login?type=1&pid=${INVITER}`);
  expect(await sentPid(other, 'typing77', 'agent88')).toBe('agent88');
});

/** Registers a player, who types an invitation code or leaves it as it stands; answers what is sent of it. */
async function sentPid(page: Page, name: string, typed?: string): Promise<unknown> {
  await until(() => field(page, 'register', 'pid').inputValue()).toBe(INVITER);
  await fill(page, 'register', {
    ...REGISTRATION,
    name,
    ...(typed !== undefined && { pid: typed }),
    code: await captchaAnswer(page),
  });
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/register');
  await send(page);
  return (await sent).postDataJSON().pid as unknown;
}
