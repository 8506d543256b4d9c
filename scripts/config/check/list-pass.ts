import type { Filter, List } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import { reportOperation } from './actions.ts';
import { checkBody } from './bodies.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';
import { ANY, follow, objectOf, type Shape } from './shape.ts';
import { checkData, sharedSources } from './sources.ts';
import { type Place } from './context.ts';
import { walk } from './walk.ts';

/** Checks how a list asks, filters, lays out and ends. */
export function listPass(context: CheckContext, file: ConfigFile): void {
  const list = file.value as List;
  const filters = list.filters ?? [];
  const filter = objectOf(filters.map((one) => one.name));
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
  list.key.forEach((pointer, index) => checkKey(place, pointer, row, ['key', index]));
  walk(inRow, list.columns, ['columns']);
  walk(inRow, list.rowActions, ['rowActions']);
  if (list.onTap !== 'detail') walk(inRow, list.onTap, ['onTap']);
  const { title, footer, empty, hint, detailTitle, end } = list;
  walk(rows, { title, footer, empty, hint }, []);
  walk(inRow, { detailTitle, end }, []);
}

function rowShape({ context, file }: Place, list: List): Shape {
  const found = follow(context.answerShape(list.operation) ?? ANY, list.rows);
  if ('missing' in found) {
    const remedy = nameRemedy(found.missing, found.known, `the answer of ${list.operation}`);
    context.report(
      file,
      ['rows'],
      `"${list.rows}" leads nowhere`,
      `the answer has no "${found.missing}"`,
      remedy,
    );
    return ANY;
  }
  if (found.shape.kind === 'list') return found.shape.of;
  if (found.shape.kind === 'any') return ANY;
  const isPage = found.shape.kind === 'object' && Object.hasOwn(found.shape.members, 'rows');
  const remedy = isPage ? `write "${list.rows}/rows"` : 'name the list of the answer';
  context.report(file, ['rows'], `"${list.rows}" is no list`, 'rows are the entries of a list', remedy);
  return ANY;
}

function checkPaging({ context, file }: Place, list: List): void {
  const asksPages = JSON.stringify(list.body ?? {}).includes('"paging#/page"');
  if (list.paging.kind === 'pages' && !asksPages) {
    context.report(
      file,
      ['paging'],
      'every page would be the first',
      'the body does not send the page',
      'send {"$get": "paging#/page"}',
    );
  }
}

function checkKey({ context, file }: Place, pointer: string, row: Shape, path: Path): void {
  const found = follow(row, pointer);
  if ('shape' in found) return;
  const remedy = nameRemedy(found.missing, found.known, 'a row');
  context.report(file, path, `"${pointer}" leads nowhere`, `a row has no "${found.missing}"`, remedy);
}

function checkFilter(place: Place, filter: Filter, index: number, all: readonly Filter[], list: List): void {
  const { context, file } = place;
  const path: Path = ['filters', index];
  walk(place, filter, path);
  if (all.findIndex((one) => one.name === filter.name) !== index) {
    context.report(
      file,
      [...path, 'name'],
      `"${filter.name}" stands twice`,
      'the URL keeps one value a name',
      'give the filter another name',
    );
  }
  const values = (filter.options.items ?? []).map((item) => item.value);
  if (!filter.options.from && !filter.options.range && !values.includes(filter.default)) {
    context.report(
      file,
      [...path, 'default'],
      `${JSON.stringify(filter.default)} cannot be chosen`,
      'it is none of the options',
      `take one of ${values.join(', ')}`,
    );
  }
  if (
    !JSON.stringify([list.body, list.data, list.columns, list.rowActions]).includes(
      `"filter#/${filter.name}"`,
    )
  ) {
    context.report(
      file,
      path,
      `filter "${filter.name}" changes nothing`,
      'nothing reads it',
      `send {"$get": "filter#/${filter.name}"} in the body, or take it away`,
    );
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
      context.report(
        file,
        [...path, 'options', 'items', at, 'value'],
        `${JSON.stringify(item.value)} is sent as "${field}"`,
        `${list.operation} refuses it`,
        `take one of ${allowed.join(', ')}`,
      );
    });
  }
}
