import type { Filter, List } from '#generated/config.ts';
import { type CheckContext, type CheckPlace, placeIn, checkPointer } from '#scripts/config/check/context.ts';
import { literalValues } from '#scripts/config/check/kinds/values-and-texts.ts';
import { ANY, objectOf, SCALAR, type SourceShape } from '#scripts/config/check/source-shape.ts';
import { checkData, sharedSources } from '#scripts/config/check/data-sources.ts';
import { checkMembers } from '#scripts/config/check/check-nodes.ts';
import { message } from '#scripts/messages/format-message.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { childOf, type Path, referencesIn } from '#scripts/schema/walk.ts';

/** Checks a list: its request, filters, rows and paging. */
export function listPass(context: CheckContext, file: ConfigFile): void {
  const list = file.value as List;
  const filters = list.filters ?? [];
  const filter = objectOf(Object.fromEntries(filters.map((one) => [one.name, shapeOfFilter(one)])));
  const outer = { ...sharedSources(context), filter };
  const data = checkData(placeIn(context, file, outer));
  const paged = placeIn(context, file, { ...outer, ...data, paging: objectOf(['page']) });
  const row = rowShape(paged, list);
  const answer = objectOf({ data: context.answerShape(list.operation) ?? ANY });
  const place = { ...paged, sources: { ...paged.sources, rows: { kind: 'list', of: row } as const, answer } };
  checkMembers(place, { ...place, sources: { ...place.sources, row } });
  checkPaging(place, list);
  filters.forEach((one, index) => checkFilter(place, one, index, list));
  for (const part of ['key', 'identity'] as const)
    list[part]?.forEach((pointer, index) => {
      checkPointer(place, [part, index], pointer, row, 'pointer.not-in-row', message('phrases.of.row'));
    });
}

function shapeOfFilter({ options }: Filter): SourceShape {
  const values = literalValues(options);
  return values ? { kind: 'scalar', values } : SCALAR;
}

function rowShape(place: CheckPlace, list: List): SourceShape {
  const answer = place.context.answerShape(list.operation) ?? ANY;
  const whose = message('phrases.of.answer', { operation: list.operation });
  const shape = checkPointer(place, ['rows'], list.rows, answer, 'pointer.not-in-answer', whose);
  if (!shape || shape.kind === 'any') return ANY;
  if (shape.kind === 'list') return shape.of;
  const remedy =
    shape.kind === 'page' ? message('phrases.rows.write', { rows: list.rows }) : message('phrases.rows.name');
  place.report(['rows'], 'rows.no-list', { rows: list.rows, remedy });
  return ANY;
}

function checkPaging({ context, file, report }: CheckPlace, list: List): void {
  const sendsPage = referencesIn(childOf(context.rootNode(file), 'body')).some(
    ({ value }) => value === 'paging#/page',
  );
  if (list.paging.kind === 'pages' && !sendsPage) report(['paging'], 'paging.not-sent', {});
}

function checkFilter(place: CheckPlace, filter: Filter, index: number, list: List): void {
  const { context, file, report } = place;
  const path: Path = ['filters', index];
  const { name } = filter;
  const rootNode = context.rootNode(file);
  const readers = ['body', 'data', 'columns', 'rowActions'].map((part) => childOf(rootNode, part));
  if (!referencesIn(...readers).some(({ value }) => value === `filter#/${name}`))
    report(path, 'filter.idle', { name });
  for (const [field, value] of Object.entries(list.body ?? {}))
    if (typeof value === 'object' && value !== null && '$get' in value && value.$get === `filter#/${name}`)
      checkSentValues(place, filter, [...path, 'options', 'items'], list.operation, field);
}

/** Reports values of a filter that the operation refuses in the field that sends them. */
function checkSentValues(
  { context, report }: CheckPlace,
  { options }: Filter,
  path: Path,
  operation: string,
  field: string,
): void {
  const requests = context.operation(operation)?.requests ?? [];
  const allowed = requests.map(({ properties }) => properties?.[field]?.enum).find((one) => one);
  if (!allowed) return;
  const allowedList = message('phrases.one-of', { list: allowed.join(', ') });
  (options.items ?? []).forEach(({ value }, at) => {
    if (allowed.includes(value)) return;
    const args = { shown: quoteValue(value), name: field, operation, allowed: allowedList };
    report([...path, at, 'value'], 'body.refused', args);
  });
}
