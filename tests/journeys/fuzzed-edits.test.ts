import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { typedConfig } from '#scripts/config/config-tree.ts';
import { createWorkshop } from '#scripts/config/workshop.ts';
import { editOf, type Sources } from '#tests/fuzz/edits.ts';
import { pathsTouched } from '#tests/fuzz/paths-touched.ts';
import { shippedSources } from '#tests/fuzz/shipped.ts';
import { saysTheSame, tryEdit } from '#tests/fuzz/try-edit.ts';
import { closeBrowser } from './support/browser.ts';
import { copy } from './support/copy.ts';
import { demoPlayer } from './support/demo-player.ts';
import { openPublished, openPublishedSite } from './support/published-site.ts';
import { settled } from './support/settled.ts';

/** How many versions are published, and how many edits that the check takes are in each. */
const VERSIONS = 4;
const EDITS = 5;
/** Where words are edited nothing breaks that would not break elsewhere. */
const EDITED = /^config\/(?:pages|forms|lists)\//;
/** Kinds of edits that the check takes often: each that it refuses costs a tenth of a second. */
const TAKEN = /^(?:transplant|adopt|like|move|drop|duplicate) (?!.*\$schema$)/;

const workshop = createWorkshop('.');

afterAll(closeBrowser);

/** A version with some edits of chance in it that the check takes. */
interface Sample {
  readonly edits: Sources;
  /** What was done, and where it is to be seen. */
  readonly done: readonly { readonly what: string; readonly path: string }[];
  /** The seed after the last that was tried. */
  readonly next: number;
}

/** Takes edits from a seed on, one a file, until there are enough. */
async function sampleFrom(first: number, shipped: Sources): Promise<Sample> {
  let edits = shipped;
  const done: { what: string; path: string }[] = [];
  const files = new Set<string>();
  for (let seed = first; ; seed += 1) {
    if (done.length === EDITS) return { edits, done, next: seed };
    const edit = editOf(seed, shipped);
    if (!EDITED.test(edit.path) || !TAKEN.test(edit.done) || files.has(edit.path)) continue;
    const tried = await tryEdit(edit, edits, workshop);
    if (!tried.tree || tried.faults.length > 0 || saysTheSame(tried.edits, edits)) continue;
    const [path] = pathsTouched(typedConfig(tried.tree), edit.path);
    if (path === undefined) continue;
    files.add(edit.path);
    edits = tried.edits;
    done.push({ what: `seed ${String(seed)}: ${edit.path}: ${edit.done}`, path });
  }
}

test('edits of chance that the check takes give a site that starts, and shows the pages they concern', async () => {
  const empty = await openPublished();
  const site = await openPublishedSite(empty);
  rmSync(empty.folder, { recursive: true });
  const { name, password } = demoPlayer;
  const answer = await fetch(`${site.url}/api/login_pc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password }),
  });
  const { data } = (await answer.json()) as { data: { api_token: string } };
  await site.context.addInitScript((token) => {
    if (location.protocol === 'http:') sessionStorage.setItem('api_token', token);
  }, data.api_token);

  const shipped = await shippedSources();
  let next = 1;
  for (let made = 0; made < VERSIONS; made += 1) {
    const sample = await sampleFrom(next, shipped);
    next = sample.next;
    const { version } = await site.publish(sample.edits);
    await site.load('/');
    expect(await site.running(), sample.done.map(({ what }) => what).join('\n')).toBe(`newest ${version}`);
    for (const { what, path } of [{ what: 'home', path: '/' }, ...sample.done]) {
      await site.page.evaluate((hash) => void (location.hash = hash), path);
      await settled(site.page);
      const main = site.page.locator('main');
      expect(await main.count(), what).toBe(1);
      expect(await main.getAttribute('role'), what).toBeNull();
      expect(await main.innerText(), what).toMatch(/\S/);
      expect(await main.innerText(), what).not.toContain(copy('shell.page-failed'));
    }
  }
});
