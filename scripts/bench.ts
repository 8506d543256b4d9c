import { chromium } from 'playwright-core';
import { isBuilt } from './build/built.ts';
import { buildSite } from './build/site.ts';
import { openContestants } from './bench/contestants.ts';
import { type FormNumbers, measureForm, measureForm4g } from './bench/measure-form.ts';
import { type ListNumbers, measureList, measureLongList } from './bench/measure-list.ts';
import { rowsOf, type Runs } from './bench/rows.ts';
import { benchTable } from './bench/table.ts';
import { BROWSER_FLAGS, findBrowser } from './setup/browser.mjs';

// `npm run bench [runs]`: the site beside a page written by hand, interleaved in one run on a slowed processor; prints medians, and then what a
// long list costs. With 0 runs only that.
process.env['NODE_ENV'] = 'production';
const runs = Number(process.argv[2] ?? 7);
if (!isBuilt('.')) await buildSite('.');
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
const { contestants, close } = await openContestants();

const forms: Runs<FormNumbers> = { hand: [], site: [] };
const lines: Runs<number> = { hand: [], site: [] };
const lists: Runs<ListNumbers> = { hand: [], site: [] };
for (let run = 1; run <= runs; run += 1) {
  for (const one of run % 2 === 1 ? contestants : [...contestants].reverse()) {
    forms[one.name].push(await measureForm(browser, one));
    lines[one.name].push(await measureForm4g(browser, one));
    lists[one.name].push(await measureList(browser, one));
  }
  console.log(`run ${String(run)} of ${String(runs)}`);
}

if (runs > 0) console.log(`\n${benchTable(rowsOf({ forms, lines, lists }))}`);
for (const one of contestants) {
  const pages = one.name === 'site' ? 250 : 50;
  const of = await measureLongList(browser, one, pages);
  const share = (dropped: number): string => `${(100 * dropped).toFixed(1)} %`;
  console.log(
    `${one.name}, ${String(pages * 20)} rows: a page costs ${of.firstMs.toFixed(0)} ms at the first ten, ${of.lastMs.toFixed(0)} ms at the last ten; ` +
      `dropped frames ${share(of.droppedDown)} down, ${share(of.droppedUp)} up; heap ${of.heapMb.toFixed(1)} MB; ${String(of.nodes)} elements`,
  );
}
await browser.close();
await close();
