import { readFile } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { runSentence } from '#studio/server/guide/run-sentence.ts';
import { type GuideStudio, openGuideStudio } from '#studio/server/guide/guide-studio.ts';
import { readGuide } from '#studio/server/guide/read-guide.ts';
import { openPhone, openProfile } from '#tests/journeys/support/browser.ts';
import { openWorld } from '#tests/sandbox/open-world.ts';
import { closeProfile } from '#tests/journeys/support/recording.ts';

const tasks = readGuide(await readFile('docs/operators.md', 'utf8'));

/**
 * Does some tasks of the guide one after another, sentence by sentence, in one studio of their own; a
 * player's phone is on what it publishes. Each task sees what those before it did, so none may show what a
 * later one looks for; only the releases that the first one needs are published before. Returns the studio,
 * open until the test ends. Every error of its page fails the test.
 */
export async function runTasks(...numbers: readonly number[]): Promise<GuideStudio> {
  const screen = { width: 1440, height: 900 };
  const desktop = await openProfile({ viewport: screen, locale: 'zh-CN', reducedMotion: 'reduce' });
  const phone = await openPhone();
  const profiles = { desktop: () => Promise.resolve(desktop), phone: () => Promise.resolve(phone) };
  const studio = await openGuideStudio(profiles, taskOf(numbers[0]).earlier, openWorld);
  onTestFinished(async () => {
    await Promise.all([desktop, phone].map(closeProfile));
    await studio.close();
    expect(errors).toEqual([]);
  });
  const errors: string[] = [];
  studio.page.on('pageerror', (error) => errors.push(error.message));
  await runMore(studio, ...numbers);
  return studio;
}

/** Does more tasks in a studio of {@link runTasks}. */
export async function runMore(studio: GuideStudio, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    for (const { sentences } of taskOf(number).steps)
      await follow(studio, `task ${String(number)}`, sentences);
}

function taskOf(number: number | undefined) {
  const task = tasks.find((one) => one.number === number);
  if (!task || task.steps.length === 0) throw new Error(`docs/operators.md has no task ${String(number)}`);
  return task;
}

/** Publishes what the tasks have edited. */
export function publishAs(studio: GuideStudio, message: string): Promise<void> {
  const typed = `在「这次改了什么」里输入「${message}」`;
  const steps = ['点「发布」', typed, '点「发布」', '出现「发布给玩家？」', '点「发布」', '出现「已生效」'];
  return follow(studio, 'publishing it', steps);
}

/** Does what sentences of the guide say. Throws with the one that could not be followed. */
async function follow(studio: GuideStudio, what: string, sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences)
    await runSentence(studio, sentence).catch(async (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(
        `${what}, "${sentence}": ${why}\nThe studio shows:\n${await studio.page.locator('body').innerText()}`,
      );
    });
}
