import type { Page } from 'playwright-core';
import { copy } from '#tests/journeys/support/copy.ts';
import { settled } from './settled.ts';

/** Closes the welcome that home greets with, as a player does. Waits for it to come. */
export async function closeWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog').filter({ hasText: copy('block-home-welcome.not-today') });
  await welcome.getByRole('button', { name: copy('block-home-welcome.close') }).tap();
  await welcome.waitFor({ state: 'hidden' });
  await settled(page);
}
