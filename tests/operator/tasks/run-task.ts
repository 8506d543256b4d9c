import { readFile } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { act } from '#scripts/studio/guide/act.ts';
import { openGuideDesk } from '#scripts/studio/guide/guide-desk.ts';
import { readGuide } from '#scripts/studio/guide/read-guide.ts';
import { openPhone, openProfile } from '#tests/journeys/support/browser.ts';

/** The tasks of docs/operators.md. */
export const tasks = readGuide(await readFile('docs/operators.md', 'utf8'));

/** Does a task of the guide, sentence by sentence, in a studio of its own; a player's phone is on what it publishes. */
export async function runTask(number: number): Promise<void> {
  const task = tasks.find((one) => one.number === number);
  if (!task || task.steps.length === 0) throw new Error(`docs/operators.md has no task ${String(number)}`);
  const desk = await openGuideDesk(number, {
    desktop: () =>
      openProfile({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', reducedMotion: 'reduce' }),
    phone: () => openPhone({ reducedMotion: true }),
  });
  onTestFinished(() => desk.close());
  const errors: string[] = [];
  desk.page.on('pageerror', (error) => errors.push(error.message));
  for (const sentence of task.steps.flatMap(({ sentences }) => sentences)) {
    await act(desk, sentence).catch((error: unknown) => {
      throw new Error(
        `task ${String(number)}, "${sentence}": ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }
  expect(errors).toEqual([]);
}
