import type { Filter, List } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import { phrase, shownOf } from '../fault-words.ts';
import { reportOperation } from './actions.ts';
import { checkBody } from './bodies.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';
import { ANY, follow, objectOf, SCALAR, type Shape } from './shape.ts';
import { checkData, sharedSources } from './sources.ts';
import { type Place } from './context.ts';
import { walk } from './walk.ts';

/** Checks how a list asks, filters, lays out and ends. */
export function listPass(context: CheckContext, file: ConfigFile): void {
  const list = file.value as List;
  const filters = list.filters ?? [];
  const filter = objectOf(Object.fromEntries(filters.map((one) => [one.name, shapeOfFilter(one)])));
  const shared = { context, file, sources: { ...sharedSources(context), filter } };
  const data = checkData(shared, list.data, ['data']);
  const sources = { ...shared.sources, ...data, paging: objectOf(['page']) };
  const place: Place = { context, file, sources };
  if (!context.operation(list.operation)) return reportOperation(place, list.operation, ['operation']);
  checkBody(place, list.operation, list.body, ['body'], ['operation']);
  checkPaging(place, list);
  const row = rowShape(place, list);
  const answer = objectOf({ data: context.answerShape(list.operation) ?? ANY });
  const rows = { ...place, sources: { ...sources, rows: { kind: 'list', of: row } as const, answer } };
  const inRow = { ...rows, sources: { ...rows.sources, row } };
  filters.forEach((one, index) => checkFilter(place, one, index, filters, list));
  walk(rows, list.summary, ['summary']);
  walk(rows, list.actions, ['actions']);
  walk(inRow, list.groupBy, ['groupBy']);
  for (const part of ['key', 'identity'] as const)
    list[part]?.forEach((pointer, index) => checkKey(place, pointer, row, [part, index]));
  walk(inRow, list.columns, ['columns']);
  walk(inRow, list.rowActions, ['rowActions']);
  if (list.onTap !== 'detail') walk(inRow, list.onTap, ['onTap']);
  const { title, footer, empty, hint, detailTitle, end } = list;
  walk(rows, { title, footer, empty, hint }, []);
  walk(inRow, { detailTitle, end }, []);
}

/** What a filter holds: one of its values, where all of them are written here. */
function shapeOfFilter({ options: { items, from, range } }: Filter): Shape {
  return items && !from && !range
    ? { kind: 'scalar', values: items.map(({ value }) => String(value)) }
    : SCALAR;
}

function rowShape({ context, file }: Place, list: List): Shape {
  const found = follow(context.answerShape(list.operation) ?? ANY, list.rows);
  if ('missing' in found) {
    const near = nameRemedy(found.missing, found.known, phrase('of.answer', { operation: list.operation }));
    context.report(file, ['rows'], 'pointer.not-in-answer', {
      reference: list.rows,
      missing: found.missing,
      near,
    });
    return ANY;
  }
  if (found.shape.kind === 'list') return found.shape.of;
  if (found.shape.kind === 'any') return ANY;
  const isPage = found.shape.kind === 'object' && Object.hasOwn(found.shape.members, 'rows');
  const remedy = isPage ? phrase('rows.write', { rows: list.rows }) : phrase('rows.name', {});
  context.report(file, ['rows'], 'rows.no-list', { rows: list.rows, remedy });
  return ANY;
}

function checkPaging({ context, file }: Place, list: List): void {
  const asksPages = JSON.stringify(list.body ?? {}).includes('"paging#/page"');
  if (list.paging.kind === 'pages' && !asksPages) {
    context.report(file, ['paging'], 'paging.not-sent', {});
  }
}

function checkKey({ context, file }: Place, pointer: string, row: Shape, path: Path): void {
  const found = follow(row, pointer);
  if ('shape' in found) return;
  const near = nameRemedy(found.missing, found.known, phrase('of.row', {}));
  context.report(file, path, 'pointer.not-in-row', { reference: pointer, missing: found.missing, near });
}

function checkFilter(place: Place, filter: Filter, index: number, all: readonly Filter[], list: List): void {
  const { context, file } = place;
  const path: Path = ['filters', index];
  walk(place, filter, path);
  if (all.findIndex((one) => one.name === filter.name) !== index) {
    context.report(file, [...path, 'name'], 'filter.twice', { name: filter.name });
  }
  const values = (filter.options.items ?? []).map((item) => item.value);
  if (!filter.options.from && !filter.options.range && !values.includes(filter.default)) {
    context.report(file, [...path, 'default'], 'filter.default', {
      shown: shownOf(filter.default),
      options: values.join(', '),
    });
  }
  if (
    !JSON.stringify([list.body, list.data, list.columns, list.rowActions]).includes(
      `"filter#/${filter.name}"`,
    )
  ) {
    context.report(file, path, 'filter.idle', { name: filter.name });
  }
  const fields = Object.entries(list.body ?? {}).filter(
    ([, value]) =>
      typeof value === 'object' &&
      value !== null &&
      '$get' in value &&
      value.$get === `filter#/${filter.name}`,
  );
  for (const [field] of fields) {
    const allowed = (context.operation(list.operation)?.requests ?? [])
      .map((request) => request.properties?.[field]?.enum)
      .find((one) => one);
    (filter.options.items ?? []).forEach((item, at) => {
      if (!allowed || allowed.includes(item.value)) return;
      context.report(file, [...path, 'options', 'items', at, 'value'], 'body.refused', {
        shown: shownOf(item.value),
        name: field,
        operation: list.operation,
        allowed: phrase('one-of', { list: allowed.join(', ') }),
      });
    });
  }
}
