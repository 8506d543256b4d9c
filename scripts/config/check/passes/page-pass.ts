import type { Actions, Page, Picture, Table, TabsSection } from '#generated/config.ts';
import type { CheckContext } from '#scripts/config/check/context.ts';
import { circleIn } from '#scripts/config/check/cycles.ts';
import { checkData, sharedSources } from '#scripts/config/check/sources.ts';
import { checkMembers } from '#scripts/config/check/walk.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { type ConfigNode, is, nodesOfKind, type Path } from '#scripts/schema/walk.ts';

/** Reports pages that stand where another does. */
export function pathPass(context: CheckContext): void {
  const first = new Map<string, ConfigFile>();
  for (const file of context.of('page')) {
    const { path } = file.value as Page;
    const twin = first.get(path.toLowerCase());
    const code = (twin?.value as Page | undefined)?.path === path ? 'path.taken' : 'path.case';
    if (twin) context.report(file, ['path'], code, { path, file: twin.path });
    else first.set(path.toLowerCase(), file);
  }
}

/** Checks what a page needs and what it is made of. */
export function pagePass(context: CheckContext, file: ConfigFile): void {
  const sources = sharedSources(context);
  checkMembers({ context, file, sources: { ...sources, ...checkData({ context, file, sources }) } });
  const root = context.root(file);
  for (const node of nodesOfKind(root, 'table')) checkCells(context, file, node);
  for (const node of nodesOfKind(root, 'tabs')) checkTabs(context, file, node);
  for (const node of nodesOfKind(root, 'picture')) checkPicture(context, file, node);
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

function checkCells(context: CheckContext, file: ConfigFile, { value, path }: ConfigNode): void {
  const { columns, rows = [], from } = value as Table;
  if (rows.length === 0 && !from) context.report(file, path, 'table.no-rows', {});
  const written = rows.map(({ cells }, index) => ({ cells, at: ['rows', index] as Path }));
  for (const { cells, at } of from ? [...written, { cells: from.cells, at: ['from'] }] : written) {
    if (cells.length === columns.length) continue;
    const said = { cells: cells.length, columns: columns.length };
    context.report(file, [...path, ...at, 'cells'], 'table.cells', said);
  }
}

/** A picture without words over it says by `alt` what it shows. */
function checkPicture(context: CheckContext, file: ConfigFile, { value, path }: ConfigNode): void {
  const { alt, title } = value as Picture;
  if (alt === undefined && title === undefined) context.report(file, path, 'picture.silent', {});
}

function checkTabs(context: CheckContext, file: ConfigFile, node: ConfigNode): void {
  const { query, items } = node.value as TabsSection;
  for (let outer = node.parent; outer; outer = outer.parent)
    if (is(outer, 'tabs') && (outer.value as TabsSection).query === query)
      context.report(file, [...node.path, 'query'], 'tabs.query', { query });
  items.forEach(({ value }, index) => {
    if (items.findIndex((one) => one.value === value) !== index)
      context.report(file, [...node.path, 'items', index, 'value'], 'tabs.twice', { value });
  });
}
