import type { Actions, Page, Section, Table } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import { checkHosts } from './actions.ts';
import { checkBlock } from './blocks.ts';
import { circleIn } from './cycles.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';
import { checkData, sharedSources } from './sources.ts';
import { type Place } from './context.ts';
import { walk } from './walk.ts';

/** Checks where a page stands, what it needs and what it is made of. */
export function pagePass(context: CheckContext, file: ConfigFile): void {
  const { data, sections, ...rest } = file.value as Page;
  const shared = { context, file, sources: sharedSources(context) };
  const place: Place = { ...shared, sources: { ...shared.sources, ...checkData(shared, data, ['data']) } };
  walk(place, rest, []);
  const twin = context.of('page').find((other) => other !== file && sameButCase(other.value as Page, rest));
  if (twin && twin.path < file.path) {
    const code = (twin.value as Page).path === rest.path ? 'path.taken' : 'path.case';
    context.report(file, ['path'], code, { path: rest.path, file: twin.path });
  }
  if (rest.access === 'gate' && !rest.gateText) {
    context.report(file, ['access'], 'gate.silent', {});
  }
  checkSections(place, sections, ['sections'], new Set());
}

/** Reports pages whose `onEnter` leads from one to the next and back again. */
export function entryPass(context: CheckContext): void {
  const steps = context.of('page').map((file) => ({ file, to: openedOnEntry(file.value as Page) }));
  for (const isCertain of [true, false]) {
    const edges = steps.map(({ file, to }): [string, readonly string[]] => [
      file.id,
      to.filter((one) => one.isCertain || !isCertain).map(({ page }) => page),
    ]);
    const circle = circleIn(new Map(edges));
    const first = steps.find(({ file }) => file.id === circle[0])?.file;
    if (!first) continue;
    const said = { circle: [...circle, first.id].join(' → ') };
    return context.report(first, ['onEnter'], isCertain ? 'enter.circle' : 'enter.may-circle', said);
  }
}

/** The pages that a page opens by itself on entry; certain where no condition stands before it. What follows a question waits for a tap. */
function openedOnEntry({ onEnter = [] }: Page): readonly { page: string; isCertain: boolean }[] {
  const found: { page: string; isCertain: boolean }[] = [];
  const follow = (actions: Actions, isCertain: boolean): void => {
    for (const action of actions) {
      const isSure = isCertain && action.when === undefined;
      if (action.do === 'confirm') return;
      if (action.do === 'go') found.push({ page: action.page, isCertain: isSure });
      if (action.do === 'call')
        for (const next of [action.onSuccess, action.onFailure, action.onUnknown]) follow(next ?? [], false);
    }
  };
  for (const { when, then } of onEnter) follow(then, when === undefined);
  return found;
}

function sameButCase(one: Pick<Page, 'path'>, other: Pick<Page, 'path'>): boolean {
  return one.path.toLowerCase() === other.path.toLowerCase();
}

function checkSections(
  place: Place,
  sections: readonly Section[],
  path: Path,
  queries: ReadonlySet<string>,
): void {
  sections.forEach((section, index) => checkSection(place, section, [...path, index], queries));
}

function checkSection(place: Place, section: Section, path: Path, queries: ReadonlySet<string>): void {
  if (section.kind === 'tabs') return checkTabs(place, section, path, queries);
  if (section.kind === 'form') checkNamed(place, 'form', section.form, [...path, 'form']);
  if (section.kind === 'list') checkNamed(place, 'list', section.list, [...path, 'list']);
  if (section.kind === 'frame') checkHosts(place, section.hosts, [...path, 'hosts']);
  if (section.kind === 'block') checkBlock(place, section, path);
  if (section.kind === 'table') checkCells(place, section, path);
  walk(place, section, path);
}

function checkCells({ context, file }: Place, { columns, rows = [], from }: Table, path: Path): void {
  if (rows.length === 0 && !from) {
    context.report(file, path, 'table.no-rows', {});
  }
  const written = rows.map(({ cells }, index) => ({ cells, at: ['rows', index] as Path }));
  for (const { cells, at } of from ? [...written, { cells: from.cells, at: ['from'] }] : written) {
    if (cells.length === columns.length) continue;
    context.report(file, [...path, ...at, 'cells'], 'table.cells', {
      cells: cells.length,
      columns: columns.length,
    });
  }
}

function checkTabs(
  place: Place,
  tabs: Extract<Section, { kind: 'tabs' }>,
  path: Path,
  queries: ReadonlySet<string>,
): void {
  const { context, file } = place;
  if (queries.has(tabs.query)) {
    context.report(file, [...path, 'query'], 'tabs.query', { query: tabs.query });
  }
  const { items, ...rest } = tabs;
  walk(place, rest, path);
  items.forEach(({ sections, ...tab }, index) => {
    const here = [...path, 'items', index];
    walk(place, tab, here);
    if (items.findIndex((one) => one.value === tab.value) !== index) {
      context.report(file, [...here, 'value'], 'tabs.twice', { value: tab.value });
    }
    checkSections(place, sections, [...here, 'sections'], new Set([...queries, tabs.query]));
  });
}

function checkNamed({ context, file }: Place, kind: 'form' | 'list', name: string, path: Path): void {
  if (context.ids(kind).includes(name)) return;
  const near = nameRemedy(name, context.ids(kind), `config/${kind}s`);
  context.report(file, path, `${kind}.unknown`, { name, near });
}
