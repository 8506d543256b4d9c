import { chromium } from 'playwright-core';
import { isBuilt } from './build/built.ts';
import { buildSite } from './build/site.ts';
import { openContestants } from './bench/contestants.ts';
import { type FormNumbers, measureForm, measureForm4g } from './bench/measure-form.ts';
import { type ListNumbers, measureList, measureLongList } from './bench/measure-list.ts';
import { benchTable, median } from './bench/table.ts';
import { findBrowser } from './setup/browser.mjs';

// `npm run bench [runs]`: the site beside a page written by hand, interleaved in one run on a slowed processor; prints medians, and then what a
// long list costs. With 0 runs only that.
process.env['NODE_ENV'] = 'production';
const runs = Number(process.argv[2] ?? 7);
if (!isBuilt('.')) await buildSite('.');
const executablePath = findBrowser();
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
const { contestants, close } = await openContestants();

const forms: Record<'hand' | 'site', FormNumbers[]> = { hand: [], site: [] };
const lines: Record<'hand' | 'site', number[]> = { hand: [], site: [] };
const lists: Record<'hand' | 'site', ListNumbers[]> = { hand: [], site: [] };
for (let run = 1; run <= runs; run += 1) {
  for (const one of run % 2 === 1 ? contestants : [...contestants].reverse()) {
    forms[one.name].push(await measureForm(browser, one));
    lines[one.name].push(await measureForm4g(browser, one));
    lists[one.name].push(await measureList(browser, one));
  }
  console.log(`run ${String(run)} of ${String(runs)}`);
}

const form = (name: 'hand' | 'site', what: keyof FormNumbers): number =>
  median(forms[name].map((numbers) => numbers[what]));
const list = (name: 'hand' | 'site', what: keyof ListNumbers): number =>
  median(lists[name].map((numbers) => numbers[what]));
const both = (of: (name: 'hand' | 'site') => number): { hand: number; site: number } => ({
  hand: of('hand'),
  site: of('site'),
});
if (runs > 0)
  console.log(
    `\n${benchTable([
      {
        what: 'JS to an interactive form',
        unit: 'KB',
        ...both((name) => form(name, 'scriptKb')),
        goal: 140,
        absolute: true,
      },
      {
        what: 'interactive form, cold',
        unit: 'ms',
        ...both((name) => form(name, 'interactiveMs')),
        goal: 1.6,
      },
      { what: 'interactive form, fast 4G', unit: 'ms', ...both((name) => median(lines[name])), goal: 1.25 },
      { what: 'key to paint, median', unit: 'ms', ...both((name) => form(name, 'keyMs')), goal: 1 },
      { what: 'key to paint, 95th', unit: 'ms', ...both((name) => form(name, 'key95Ms')), goal: 1 },
      { what: 'submit to first message', unit: 'ms', ...both((name) => form(name, 'messageMs')), goal: 1.5 },
      { what: 'first 20 rows', unit: 'ms', ...both((name) => list(name, 'firstRowsMs')), goal: 1.3 },
      { what: 'heap at 1,000 rows', unit: 'MB', ...both((name) => list(name, 'heapMb')), goal: 0.6 },
      {
        what: 'dropped frames in a fling',
        unit: '%',
        ...both((name) => 100 * list(name, 'droppedShare')),
        goal: 2,
        absolute: true,
      },
      {
        what: 'main thread per appended page',
        unit: 'ms',
        ...both((name) => list(name, 'pageMs')),
        goal: 0.6,
      },
    ])}`,
  );
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
