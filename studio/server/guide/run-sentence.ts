import type { FrameLocator, Locator, Page } from 'playwright-core';

/** An operator at the studio, and a player with a phone. */
export interface Operator {
  readonly page: Page;
  /** The site in the studio's phone. */
  readonly phone: FrameLocator;
  /** Opens a path of the published site in a new page of the player's phone. */
  player(path: string): Promise<Page>;
}

type Act = (operator: Operator, ...args: string[]) => Promise<void>;

/** Every form of sentence in the guide, with its action. The first that matches is used. */
const SENTENCES: readonly (readonly [form: RegExp, act: Act])[] = [
  [/^在左边点「(.+)」$/, ({ page }, name) => button(page.getByRole('navigation'), name).click()],
  [/^在大纲里点「(.+)」$/, ({ page }, name) => withText(page.getByRole('treeitem'), name).click()],
  [/^打开「(.+)」$/, ({ page }, name) => withText(page.locator('[data-items] button'), name).click()],
  [/^在手机里点「(.+)」$/, tap],
  [/^在下方点「(.+)」$/, ({ page }, name) => button(page.locator('section[aria-live]'), name).click()],
  [/^在手机上方点「(.+)」$/, ({ page }, name) => button(page.getByRole('main'), name).click()],
  [/^在手机里点图片「(.+)」$/, tapPicture],
  [/^点「(.+)」$/, press],
  [/^在「(.+)」里输入「(.+)」$/, type],
  [/^把「(.+)」改成「(.+)」$/, type],
  [/^把「(.+)」选为文件「(.+)」$/, upload],
  [/^把「(.+)」选为「(.+)」$/, choose],
  [/^手机里出现「(.+)」$/, ({ phone }, text) => waitFor(phone.getByText(text))],
  [/^手机里不再有「(.+)」$/, ({ phone }, text = '') => waitUntilGone(phone, text)],
  [/^手机里的主色变成「(.+)」$/, waitForColor],
  [/^上方显示「(.+)」$/, ({ page }, text) => waitFor(page.getByRole('banner').getByText(text))],
  [
    /^下方显示「(.+)」$/,
    ({ page }, text) => waitFor(page.locator('[aria-live][aria-busy=false]').getByText(text)),
  ],
  [
    /^出现「(.+)」$/,
    ({ page }, text) =>
      waitFor(page.locator('[role=tabpanel], [role=dialog], [role=alertdialog]').getByText(text)),
  ],
  [
    /^玩家打开「(.+)」，看到「(.+)」$/,
    async ({ player }, path, text = '') => waitFor((await player(path)).getByText(text)),
  ],
  [
    /^玩家打开「(.+)」，不再看到「(.+)」$/,
    async ({ player }, path, text = '') => waitUntilGone(await player(path), text),
  ],
];

/** Executes a sentence of the guide and waits for its result. Throws for a sentence of unknown form. */
export async function runSentence(operator: Operator, sentence: string): Promise<void> {
  for (const [form, run] of SENTENCES) {
    const match = form.exec(sentence);
    if (match) return run(operator, ...match.slice(1));
  }
  throw new Error(
    `the guide says "${sentence}", and there is no such step: word it like the others in studio/server/guide/run-sentence.ts`,
  );
}

/** The part of the page that a step operates: the open dialog, else the pane. */
async function activePart(page: Page): Promise<Locator> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  return (await dialog.count()) > 0 ? dialog.last() : page.getByRole('tabpanel');
}

function button(part: Locator, name = ''): Locator {
  return part.getByRole('button', { name, exact: true }).first();
}

function withText(target: Locator, text = ''): Locator {
  return target.filter({ has: target.page().getByText(text, { exact: true }) }).first();
}

async function tap({ page, phone }: Operator, name: string): Promise<void> {
  await waitFor(page.getByText('已是最新'));
  const choices = phone.locator('button, a, [role=radio], [role=tab]');
  await choices.filter({ visible: true, hasText: name }).first().click();
}

async function tapPicture({ page, phone }: Operator, name: string): Promise<void> {
  await waitFor(page.getByText('已是最新'));
  const picture = phone.getByAltText(name);
  await until(page, () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
  await picture.click();
}

/** Presses a button of the dialog, pane or top bar, a menu's item, or a tab; an open tab stays open. */
async function press({ page }: Operator, name: string): Promise<void> {
  const part = await activePart(page);
  const buttons = [
    page.getByRole('menuitem', { name, exact: true }),
    part.getByRole('button', { name, exact: true }),
    part.getByRole('button', { name: new RegExp(`^${escaped(name)}：`) }),
    part.getByRole('radio', { name, exact: true }),
    page.getByRole('banner').getByRole('button', { name, exact: true }),
  ].reduce((all, one) => all.or(one));
  const tab = page.getByRole('tab', { name: new RegExp(`^${escaped(name)}`) });
  const isOpen = (await tab.and(page.getByRole('tab', { selected: true })).count()) > 0;
  const choices = (isOpen ? buttons : buttons.or(tab)).filter({ visible: true });
  if (isOpen && (await choices.count()) === 0) return;
  await choices.first().click();
}

async function type({ page }: Operator, label: string, text: string): Promise<void> {
  const part = await activePart(page);
  const box = part.getByLabel(label, { exact: true }).filter({ visible: true }).first();
  await box.fill(text.replaceAll(' | ', '\n'));
}

async function upload({ page }: Operator, label: string, path = ''): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).setInputFiles(path);
}

async function choose({ page }: Operator, label: string, name: string): Promise<void> {
  const control = page.locator('select, button, [role=radiogroup]');
  const target = page.getByLabel(label, { exact: true }).and(control).filter({ visible: true }).last();
  const kind = await target.evaluate(
    (element) => element.getAttribute('role') ?? element.tagName.toLowerCase(),
  );
  if (kind === 'select') return void (await target.selectOption({ label: name }));
  if (kind === 'radiogroup') return target.getByRole('radio', { name }).first().click();
  await target.click();
  const list = page.getByRole('listbox', { name: label, exact: true });
  await withText(list.getByRole('option'), name).click();
  await list.waitFor({ state: 'hidden' });
}

async function waitFor(target: Locator): Promise<void> {
  await target.filter({ visible: true }).first().waitFor();
}

async function waitUntilGone(screen: FrameLocator | Page, text: string): Promise<void> {
  const title = screen.locator('h1').first();
  const target = screen.getByText(text, { exact: true }).filter({ visible: true });
  await until(title.page(), async () => (await title.isVisible()) && (await target.count()) === 0);
}

async function waitForColor({ page, phone }: Operator, color: string): Promise<void> {
  const html = phone.locator('html');
  const now = (): Promise<string> =>
    html.evaluate((root) => getComputedStyle(root).getPropertyValue('--ui-colors-brand-solid').trim());
  await until(page, async () => (await now()).toLowerCase() === color.toLowerCase());
}

/** Polls a condition at each animation frame for 20 s. It counts as false while the phone's page reloads. */
async function until(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  const notYet = (error: unknown): boolean => {
    if (/because of a navigation|Frame was detached/.test(String(error))) return false;
    throw error;
  };
  while (!(await condition().catch(notYet))) {
    if (performance.now() > deadline) throw new Error('it did not come to that');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
