import { type CheckPlace, checkKnown } from '#scripts/config/check/context.ts';
import { suggestName } from '#scripts/config/check/unknown-name.ts';
import { ANY, objectOf, SCALAR, type SourceShape } from '#scripts/config/check/source-shape.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import { type Description, message } from '#scripts/messages/format-message.ts';
import type { ConfigNode, Path } from '#scripts/schema/walk.ts';
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
  if (!checkKnown(place, path, operation, 'operation.unknown', known, 'openapi.yaml')) return;
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
