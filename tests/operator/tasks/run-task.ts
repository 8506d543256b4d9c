import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { built } from '#scripts/build/built.ts';
import { openTarget } from '#scripts/publish/open-target.ts';
import { publish } from '#scripts/publish/publish.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-api.ts';
import { createSite } from '#scripts/serve/site.ts';
import { act } from '#scripts/studio/guide/act.ts';
import { readGuide } from '#scripts/studio/guide/read-guide.ts';
import { openPhone } from '#tests/journeys/support/browser.ts';
import { openDesktop, openTestStudio, projectCopy } from '#tests/studio/support/open-studio.ts';

/** What was published before a task begins: the site as shipped, and after it one with other words. */
export type Before = readonly ((copy: string) => string)[];

/** The tasks of docs/operators.md. */
export const tasks = readGuide(await readFile('docs/operators.md', 'utf8'));

const COPY = 'config/locales/zh-CN/register.json';

/** Does a task of the guide, sentence by sentence, in a studio of its own; a player's phone is on what it publishes. */
export async function runTask(number: number, before: Before = []): Promise<void> {
  const task = tasks.find((one) => one.number === number);
  if (!task) throw new Error(`docs/operators.md has no task ${String(number)}`);
  expect(task.steps.length).toBeGreaterThan(0);
  const root = await projectCopy();
  const target = await openTarget(join(root, 'published'), root);
  for (const change of before) {
    const path = join(root, COPY);
    await writeFile(path, change(await readFile(path, 'utf8')));
    await publish({ root, target, by: 'operator', message: 'before' });
  }
  const studio = await openTestStudio({ root });
  const desktop = await openDesktop(studio.url);
  const site = await openPlayers(studio.target);
  for (const { sentences } of task.steps) {
    for (const sentence of sentences) {
      await act({ page: desktop.page, phone: desktop.phone, player: site.player }, sentence).catch(
        (error: unknown) => {
          throw new Error(
            `task ${String(number)}, "${sentence}": ${error instanceof Error ? error.message : String(error)}`,
          );
        },
      );
    }
  }
  expect(desktop.faults()).toEqual([]);
}

/** The site as players get it, and a phone. */
async function openPlayers(folder: string) {
  const sandbox = createSandbox();
  const server = await listen(
    createSite({
      distDir: built.dist,
      configDir: built.config,
      publishedDir: folder,
      api: sandboxApi(sandbox),
    }),
  );
  const context = await openPhone({ reducedMotion: true });
  onTestFinished(async () => {
    await context.close();
    await server.close(0);
    sandbox.close();
  });
  return {
    async player(path: string) {
      const page = await context.newPage();
      await page.goto(`${server.url}/#${path}`);
      return page;
    },
  };
}
