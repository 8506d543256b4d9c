import type { BlockUse } from '#generated/config.ts';
import { dataIdOf } from '#model/evaluate.ts';
import { type CheckPlace, checkName } from '#scripts/config/check/context.ts';
import { suggestName } from '#scripts/config/check/unknown-name.ts';
import { ANY, objectOf, SCALAR, type SourceShape } from '#scripts/config/check/source-shape.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import { type Description, message } from '#scripts/messages/format-message.ts';
import { type ConfigNode, isOfKind, type Path } from '#scripts/schema/walk.ts';
import type { Schema } from '#scripts/contract/openapi-document.ts';

/** The shape of `answer` after an operation. */
export function responseShapeOf({ context }: CheckPlace, operation: string): SourceShape {
  const data = context.answerShape(operation) ?? ANY;
  return objectOf({ operation: SCALAR, kind: SCALAR, message: SCALAR, data });
}

/** The shape of `answer` after a failed operation. `code` is set if the server refused it. */
export const FAILED_ANSWER = objectOf(['operation', 'kind', 'message', 'code']);

/**
 * Reports an unknown operationId, an invalid body beside it, and an "onUnknown" that never runs, because the
 * call changes nothing and an unknown outcome does not matter.
 */
export function checkOperation(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { context, file, report } = place;
  const operation = String(value);
  const found = context.operation(operation);
  const known = Object.keys(context.operations);
  if (!checkName(place, path, operation, 'operation.unknown', known, 'openapi.yaml')) return;
  if (!found || !parent) return;
  const call = parent.value as { body?: unknown; onUnknown?: unknown };
  const owner = parent.path.length > 0 ? parent.path : path;
  const sendsBody = parent.schema.properties?.['body'] !== undefined;
  // A form without a body sends its fields, which formPass checks.
  if (sendsBody && (call.body !== undefined || file.kind !== 'form' || parent.path.length > 0))
    checkBody(place, operation, call.body, [...parent.path, 'body'], owner);
  if (call.onUnknown !== undefined && (found.effect === 'none' || found.effect === 'session'))
    report([...parent.path, 'onUnknown'], 'call.never-unknown', { operation });
}

/** Reports a page that neither exists nor is in `pagesToCome`. The home and login pages have to exist. */
export function checkPage(place: CheckPlace, { value, path }: ConfigNode): void {
  const { context, file } = place;
  const name = String(value);
  const isStart = file.kind === 'site' && path.length === 1;
  if ((!isStart && context.site?.pagesToCome?.includes(name)) || !context.isComplete('site')) return;
  const isTab = file.kind === 'navigation' && path[0] === 'tabBar';
  const code = isStart ? 'page.no-start' : isTab ? 'page.no-tab' : 'page.unknown';
  checkName(place, path, name, code, context.ids('page'), 'config/pages');
}

/** Creates a check that reports unknown names. If `known` returns undefined, nothing is reported. */
export function nameCheck(
  code: Parameters<typeof checkName>[3],
  whose: Parameters<typeof checkName>[5],
  known: (place: CheckPlace) => readonly string[] | undefined,
) {
  return (place: CheckPlace, { value, path }: ConfigNode): void => {
    const names = known(place);
    if (names) checkName(place, path, String(value), code, names, whose);
  };
}

/** Reports a field that the form does not have. */
export function checkField(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { form } = place.sources;
  const names = form && 'fields' in form ? Object.keys(form.fields) : [];
  const code = isOfKind(parent, 'rule') ? 'rule.no-field' : 'field.unknown';
  checkName(place, path, String(value), code, names, message('phrases.of.form'));
}

/** Reports data, a list or a field that cannot be refreshed here. */
export function checkRefresh(place: CheckPlace, node: ConfigNode): void {
  const { sources } = place;
  const what = String(node.value);
  if (what === 'list' && !('paging' in sources)) place.report(node.path, 'list.not-here', {});
  if (dataIdOf(what) !== undefined) {
    const known = Object.keys(sources).filter((source) => dataIdOf(source) !== undefined);
    checkName(place, node.path, what, 'data.unknown', known, message('phrases.of.file'));
  }
  if (what.startsWith('field.')) checkField(place, { ...node, value: what.slice('field.'.length) });
}

/** Reports an unknown block, and data that its page does not have. */
export function checkBlock(place: CheckPlace, { value, path }: ConfigNode): void {
  const { block } = value as BlockUse;
  const known = place.context.vocabulary.blocks;
  const at = [...path, 'block'];
  if (!checkName(place, at, block, 'block.unknown', Object.keys(known), message('phrases.of.blocks'))) return;
  for (const name of known[block]?.data ?? [])
    if (!Object.hasOwn(place.sources, `data.${name}`)) place.report(at, 'block.no-data', { block, name });
}

/** An error in a body. It is only reported if no other request schema has fewer errors. */
type BodyError = (report: CheckPlace['report']) => void;

/** Reports unknown, missing and invalid fields. Of several schemas, the one with the fewest errors counts. */
export function checkBody(place: CheckPlace, operation: string, body: unknown, path: Path, owner: Path) {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const requests = place.context.operation(operation)?.requests ?? [];
  const schemas = requests.length > 0 ? requests : [{}];
  const results = schemas.map((request) => bodyErrors(request, operation, fields, path, owner));
  const fewest = results.reduce((best, errors) => (errors.length < best.length ? errors : best));
  for (const reportError of fewest) reportError(place.report);
}

function bodyErrors(
  request: Schema,
  operation: string,
  fields: Readonly<Record<string, unknown>>,
  path: Path,
  owner: Path,
): readonly BodyError[] {
  const known = request.properties ?? {};
  const errors: BodyError[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    const at = [...path, name];
    if (!schema) {
      const near = suggestName(name, Object.keys(known), operation);
      errors.push((report) => report(at, 'body.not-taken', { name, operation, near }));
    } else if (!fits(value, schema)) {
      const allowed = schema.enum
        ? message('phrases.one-of', { list: schema.enum.join(', ') })
        : JSON.stringify(schema.const ?? schema.type);
      const shown = quoteValue(value);
      errors.push((report) => report(at, 'body.refused', { shown, name, operation, allowed }));
    }
  }
  for (const name of request.required ?? []) {
    if (Object.hasOwn(fields, name)) continue;
    const meaning: Description = {
      description: known[name]?.description ?? 'see openapi.yaml',
      fallback: 'phrases.undescribed.field',
    };
    errors.push((report) => report(owner, 'body.left-out', { name, operation, meaning }));
  }
  return errors;
}

/** Whether a literal is valid; a value from a source is only known when it is sent. */
function fits(value: unknown, schema: Schema): boolean {
  if (typeof value === 'object') return true;
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const not = (schema['not'] as { enum?: readonly unknown[] } | undefined)?.enum;
  if (not?.includes(value)) return false;
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return true;
  const valueTypes = typeof value === 'number' ? ['number', 'integer'] : [typeof value];
  return valueTypes.some((type) => types.includes(type));
}
