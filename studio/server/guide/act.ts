import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Somebody at the studio, and a player with a phone. */
export interface Operator {
  readonly page: Page;
  /** The site in the studio's phone. */
  readonly phone: FrameLocator;
  /** Loads a path of the published site on a player's phone, anew. */
  player(path: string): Promise<Page>;
}

type Act = (operator: Operator, ...words: string[]) => Promise<void>;

/** Every sentence that the guide may say, and what a hand does then. The first that fits counts. */
const SENTENCES: readonly (readonly [form: RegExp, act: Act])[] = [
  [/^在左边点「(.+)」$/, ({ page }, name) => button(page.getByRole('navigation'), name).click()],
  [/^在大纲里点「(.+)」$/, ({ page }, name) => saying(page.getByRole('treeitem'), name).click()],
  [/^打开「(.+)」$/, ({ page }, name) => saying(page.locator('[data-items] button'), name).click()],
  [/^在手机里点「(.+)」$/, tap],
  [/^在下方点「(.+)」$/, ({ page }, name) => button(page.locator('section[aria-live]'), name).click()],
  [/^在手机上方点「(.+)」$/, ({ page }, name) => button(page.getByRole('main'), name).click()],
  [/^在手机里点图片「(.+)」$/, tapPicture],
  [/^点「(.+)」$/, press],
  [/^在「(.+)」里输入「(.+)」$/, type],
  [/^把「(.+)」改成「(.+)」$/, type],
  [/^把「(.+)」选为文件「(.+)」$/, upload],
  [/^把「(.+)」选为「(.+)」$/, choose],
  [/^手机里出现「(.+)」$/, ({ phone }, words) => shown(phone.getByText(words))],
  [/^手机里不再有「(.+)」$/, ({ phone }, words = '') => gone(phone, words)],
  [/^手机里的主色变成「(.+)」$/, colored],
  [/^上方显示「(.+)」$/, ({ page }, words) => shown(page.getByRole('banner').getByText(words))],
  [
    /^下方显示「(.+)」$/,
    ({ page }, words) => shown(page.locator('[aria-live][aria-busy=false]').getByText(words)),
  ],
  [
    /^出现「(.+)」$/,
    ({ page }, words) =>
      shown(page.locator('[role=tabpanel], [role=dialog], [role=alertdialog]').getByText(words)),
  ],
  [
    /^玩家打开「(.+)」，看到「(.+)」$/,
    async ({ player }, path, words = '') => shown((await player(path)).getByText(words)),
  ],
  [
    /^玩家打开「(.+)」，不再看到「(.+)」$/,
    async ({ player }, path, words = '') => gone(await player(path), words),
  ],
];

/** Does what a sentence of the guide says, and waits until it is done. Throws for a sentence that no hand could follow. */
export async function act(operator: Operator, sentence: string): Promise<void> {
  for (const [form, does] of SENTENCES) {
    const found = form.exec(sentence);
    if (found) return does(operator, ...found.slice(1));
  }
  throw new Error(
    `the guide says "${sentence}", and there is no such step: word it like the others in studio/server/guide/act.ts`,
  );
}

/** Where a step looks: in the dialog that is open, else in the pane. */
async function operatedPart(page: Page): Promise<Locator> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  return (await dialog.count()) > 0 ? dialog.last() : page.getByRole('tabpanel');
}

/** The first of several that is on screen; waits for one to come. */
async function firstShown(choices: readonly Locator[]): Promise<Locator> {
  const [first, ...others] = choices.map((choice) => choice.filter({ visible: true }));
  if (!first) throw new Error('nothing to look for');
  const either = others.reduce((all, one) => all.or(one), first).first();
  await either.waitFor();
  return either;
}

/** The first button of a part of the page that has a name. */
function button(part: Locator, name = ''): Locator {
  return part.getByRole('button', { name, exact: true }).first();
}

/** The first of some elements that says words. */
function saying(target: Locator, words = ''): Locator {
  return target.filter({ has: target.page().getByText(words, { exact: true }) }).first();
}

async function tap({ page, phone }: Operator, name: string): Promise<void> {
  await shown(page.getByText('已是最新'));
  const choices = phone.locator('button, a, [role=radio], [role=tab]');
  await choices.filter({ visible: true, hasText: name }).first().click();
}

async function tapPicture({ page, phone }: Operator, name: string): Promise<void> {
  await shown(page.getByText('已是最新'));
  const picture = phone.getByAltText(name);
  await until(page, () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
  await picture.click();
}

/** A button of the dialog, the pane or the bar above, an item of a menu, or a tab; a tab that is open already stays open. */
async function press({ page }: Operator, name: string): Promise<void> {
  const studio = await operatedPart(page);
  const buttons = [
    page.getByRole('menuitem', { name, exact: true }),
    studio.getByRole('button', { name, exact: true }),
    studio.getByRole('button', { name: new RegExp(`^${escaped(name)}：`) }),
    studio.getByRole('radio', { name, exact: true }),
    page.getByRole('banner').getByRole('button', { name, exact: true }),
  ];
  const tab = page.getByRole('tab', { name: new RegExp(`^${escaped(name)}`) });
  const open = page.getByRole('tab', { name: new RegExp(`^${escaped(name)}`), selected: true });
  const counts = await Promise.all(buttons.map((button) => button.filter({ visible: true }).count()));
  if ((await open.count()) > 0 && counts.every((count) => count === 0)) return;
  const choices = (await open.count()) > 0 ? buttons : [...buttons, tab];
  await (await firstShown(choices)).click();
}

async function type({ page }: Operator, label: string, text: string): Promise<void> {
  const studio = await operatedPart(page);
  const box = studio.getByLabel(label, { exact: true }).filter({ visible: true }).first();
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
  await saying(list.getByRole('option'), name).click();
  await list.waitFor({ state: 'hidden' });
}

async function shown(target: Locator): Promise<void> {
  await target.filter({ visible: true }).first().waitFor();
}

async function gone(screen: FrameLocator | Page, words: string): Promise<void> {
  const title = screen.locator('h1').first();
  const target = screen.getByText(words, { exact: true }).filter({ visible: true });
  await until(title.page(), async () => (await title.isVisible()) && (await target.count()) === 0);
}

async function colored({ page, phone }: Operator, color: string): Promise<void> {
  const html = phone.locator('html');
  const now = (): Promise<string> =>
    html.evaluate((root) => getComputedStyle(root).getPropertyValue('--ui-colors-brand-solid').trim());
  await until(page, async () => (await now()).toLowerCase() === color.toLowerCase());
}

/** Looks again with each frame that is drawn, for as long as a patient person would wait; a phone that is just being loaded anew shows nothing yet. */
async function until(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  const notYet = (fault: unknown): boolean => {
    if (/because of a navigation|Frame was detached/.test(String(fault))) return false;
    throw fault;
  };
  while (!(await holds().catch(notYet))) {
    if (performance.now() > deadline) throw new Error('it did not come to that');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
