import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { copyProject } from '#studio/server/guide/guide-studio.ts';
import { openStudio } from '#studio/server/server.ts';
import { openProfile } from '#tests/journeys/support/browser.ts';
import { openWorld } from '#tests/sandbox/open-world.ts';
import { closeProfile } from '#tests/journeys/support/recording.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

/** A studio with its own copy of the project. */
export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

/** A copy of the project; only its config/ may be edited. */
export async function projectCopy(): Promise<string> {
  const root = tempFolder();
  await copyProject(root);
  return root;
}

/** Opens a studio on free ports and closes it when the test ends. */
export async function openTestStudio(given: Partial<Parameters<typeof openStudio>[0]> = {}) {
  const { root = await projectCopy(), target = join(root, 'published') } = given;
  const studio = await openStudio({ sandbox: openWorld(), ...given, root, target });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= studio.close());
  onTestFinished(close);
  return {
    ...studio,
    root,
    /** The folder it publishes to. */
    target,
    close,
  };
}

/** The studio in a desktop browser. */
export type Desktop = Awaited<ReturnType<typeof openDesktop>>;

/** Opens the studio at 1440 by 900 and waits until the phone has rendered. */
export async function openDesktop(url: string, { locale = 'zh-CN', dark = false, width = 1440 } = {}) {
  const context = await openProfile({
    viewport: { width, height: 900 },
    locale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => closeProfile(context));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (/Content.Security.Policy|Trusted/i.test(line.text())) faults.push(line.text());
  });
  await page.goto(url);
  const phone = page.frameLocator('iframe');
  await phone.locator('main').first().waitFor();
  return {
    page,
    /** The site in the frame. */
    phone,
    /** Navigates the phone to a page of the site. */
    async go(path: string): Promise<void> {
      const address = page.getByLabel(locale.startsWith('zh') ? '站内地址' : 'Address in the site');
      await address.fill(path);
      await address.press('Enter');
      // The frame may reload meanwhile: then the evaluation fails.
      const hash = (): Promise<string> =>
        phone
          .locator('html')
          .evaluate(() => location.hash)
          .catch(() => '');
      await expect.poll(hash).toContain(`#${path}`);
    },
    /** The errors and policy violations of the page since the last call. */
    faults: () => faults.splice(0),
  };
}
