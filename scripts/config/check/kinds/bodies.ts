import type { Schema } from '#scripts/contract/openapi-document.ts';
import { message, type Description } from '#scripts/messages/format-message.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import { nameRemedy, type CheckPlace, type Report } from '#scripts/config/check/context.ts';
import type { Path } from '#scripts/schema/walk.ts';

/** One thing that is wrong with a body, to be reported if this reading of it is the nearest. */
type Slip = (report: Report) => void;

/**
 * Reports what a body sends that the operation does not take, leaves out what it must have, or writes as a literal
 * that the operation refuses. Where an operation takes several shapes, the nearest one counts.
 */
export function checkBody(
  place: CheckPlace,
  operation: string,
  body: unknown,
  path: Path,
  owner: Path,
): void {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const requests = place.context.operation(operation)?.requests ?? [];
  const readings = requests.map((request) => slipsOf(place, request, operation, fields, path, owner));
  if (requests.length === 0)
    readings.push(slipsOf(place, { properties: {} }, operation, fields, path, owner));
  const nearest = readings.reduce((best, one) => (one.length < best.length ? one : best));
  for (const slip of nearest) slip(place.context.report);
}

function slipsOf(
  { file }: CheckPlace,
  request: Schema,
  operation: string,
  fields: Readonly<Record<string, unknown>>,
  path: Path,
  owner: Path,
): readonly Slip[] {
  const known = request.properties ?? {};
  const slips: Slip[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    const at = [...path, name];
    if (!schema) {
      const near = nameRemedy(name, Object.keys(known), operation);
      slips.push((report) => report(file, at, 'body.not-taken', { name, operation, near }));
    } else if (!fits(value, schema)) {
      const allowed = schema.enum
        ? message('checker.one-of', { list: schema.enum.join(', ') })
        : JSON.stringify(schema.const ?? schema.type);
      const shown = shownOf(value);
      slips.push((report) => report(file, at, 'body.refused', { shown, name, operation, allowed }));
    }
  }
  for (const name of request.required ?? []) {
    if (Object.hasOwn(fields, name)) continue;
    const meaning: Description = {
      description: known[name]?.description ?? 'see openapi.yaml',
      fallback: 'checker.undescribed.field',
    };
    slips.push((report) => report(file, owner, 'body.left-out', { name, operation, meaning }));
  }
  return slips;
}

/** Whether a literal fits; what is read from a source is only known when it is sent. */
function fits(value: unknown, schema: Schema): boolean {
  if (typeof value === 'object') return true;
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const not = (schema['not'] as { enum?: readonly unknown[] } | undefined)?.enum;
  if (not?.includes(value)) return false;
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return true;
  const own = typeof value === 'number' ? ['number', 'integer'] : [typeof value];
  return own.some((type) => types.includes(type));
}
