import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

const TRACES = join('.cache', 'traces');

/** The console lines and calls of a profile, in order. */
const lines = new WeakMap<BrowserContext, string[]>();

/** Records console, errors and calls of a profile, until {@link closeProfile}. */
export async function record(context: BrowserContext): Promise<BrowserContext> {
  const said: string[] = [];
  lines.set(context, said);
  context.on('console', (message) => said.push(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => said.push(`page error: ${String(error.error().stack)}`));
  context.on('requestfinished', (request) => {
    if (/\/(?:api|sandbox|config)\//.test(request.url()))
      void request.response().then(
        (answer) => said.push(`${request.method()} ${request.url()} ${String(answer?.status())}`),
        () => undefined,
      );
  });
  context.on('requestfailed', (request) =>
    said.push(`${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  await context.tracing.start({ screenshots: false, snapshots: false });
  return context;
}

/** Closes a profile. If the test failed, writes steps, pictures, console and calls to .cache/traces. */
export async function closeProfile(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state === 'fail') {
    const name = `${test.file.name.split('/').at(-1) ?? ''} ${test.name}`
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 90);
    const folder = join(TRACES, `${name}-${String(Date.now())}`);
    mkdirSync(folder, { recursive: true });
    for (const [at, page] of context.pages().entries())
      await page
        .screenshot({ path: join(folder, `page-${String(at)}.png`), timeout: 5000 })
        .catch(() => undefined);
    await context.tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => undefined);
    writeFileSync(join(folder, 'console-and-calls.txt'), (lines.get(context) ?? []).join('\n'));
  }
  // A route may wait in a page for a poll that was sent last.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
