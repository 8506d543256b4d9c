import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { openContestants } from './contestants.ts';
import { measureForm, measureFormVisits } from './measure-form.ts';
import { measureScreens } from './measure-screens.ts';
import { measureList } from './measure-list.ts';
import { measureStudio } from './measure-studio.ts';
import { type BenchNumbers, benchTable, machineLine } from './results-table.ts';
import { isBuilt } from '#scripts/files/build-output.ts';
import { buildSite } from '#scripts/build/site.ts';
import { BROWSER_FLAGS, findBrowser } from '#scripts/setup/browser.mjs';

// `npm run bench [runs] [parts]` compares the site with a hand-written page, in turns on a throttled
// processor, and prints medians. `-- 7 --save "why"` also appends them to docs/performance.md with the date;
// `-- 3 form list` measures two parts.
process.env['NODE_ENV'] = 'production';
const PARTS = ['form', 'visits', 'list', 'screens', 'studio'] as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { save: { type: 'string' } } });
const runs = Number(positionals.find((one) => /^\d+$/.test(one)) ?? 7);
const title = values.save;
const named = positionals.filter((one) => !/^\d+$/.test(one));
const parts: readonly string[] = named.length > 0 ? named : PARTS;
const unknown = parts.find((one) => !PARTS.some((part) => part === one));
if (unknown !== undefined) throw new Error(`there is no part "${unknown}": name one of ${PARTS.join(', ')}`);
const isMeasured = (part: (typeof PARTS)[number]): boolean => parts.includes(part);
if (!isBuilt('.')) await buildSite('.');
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
const { contestants, close } = await openContestants();

const results: Record<'hand' | 'site', BenchNumbers[]> = { hand: [], site: [] };
for (let run = 1; run <= runs; run += 1) {
  for (const one of run % 2 === 1 ? contestants : contestants.toReversed()) {
    const numbers = results[one.name];
    if (isMeasured('form')) numbers.push(await measureForm(browser, one));
    if (isMeasured('visits')) numbers.push(await measureFormVisits(browser, one));
    if (isMeasured('list')) numbers.push(await measureList(browser, one));
    if (isMeasured('screens') && one.name === 'site') numbers.push(await measureScreens(browser, one));
  }
  console.log(`run ${String(run)} of ${String(runs)}`);
}
if (isMeasured('studio')) results.site.push(...(await measureStudio(browser, Math.min(runs, 3))));

const table = await benchTable(results);
const machine = machineLine(browser.version(), runs);
console.log(`\n${table}\n\n${machine}`);
if (title !== undefined) {
  const day = new Date().toISOString().slice(0, 10);
  const document = 'docs/performance.md';
  writeFileSync(
    document,
    `${readFileSync(document, 'utf8')}\n### ${day}: ${title}\n\n${machine}\n\n${table}\n`,
  );
}
await browser.close();
await close();
