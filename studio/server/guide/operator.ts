import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Somebody at the studio, and a player with a phone. */
export interface Operator {
  readonly page: Page;
  /** The site in the studio's phone. */
  readonly phone: FrameLocator;
  /** Loads a path of the published site on a player's phone, anew. */
  player(path: string): Promise<Page>;
}

/** Where a step looks: in the dialog that is open, else in the pane. */
export async function operatedPart(page: Page): Promise<Locator> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  return (await dialog.count()) > 0 ? dialog.last() : page.getByRole('tabpanel');
}

/** The first of several that is on screen; waits for one to come. */
export async function firstShown(choices: readonly Locator[]): Promise<Locator> {
  const [first, ...others] = choices.map((choice) => choice.filter({ visible: true }));
  if (!first) throw new Error('nothing to look for');
  const either = others.reduce((all, one) => all.or(one), first).first();
  await either.waitFor();
  return either;
}
