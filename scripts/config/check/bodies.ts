import type { Schema } from '#scripts/generate/openapi-document.ts';
import { nameRemedy, type Path, type Place } from './context.ts';

interface Slip {
  readonly path: Path;
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/**
 * Reports what a body sends that the operation does not take, leaves out what it must have, or writes as a literal
 * that the operation refuses. Where an operation takes several shapes, the nearest one counts.
 */
export function checkBody(place: Place, operation: string, body: unknown, path: Path, owner: Path): void {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const requests = place.context.operation(operation)?.requests ?? [];
  const readings = requests.map((request) => slipsOf(request, operation, fields, path, owner));
  if (requests.length === 0) readings.push(slipsOf({ properties: {} }, operation, fields, path, owner));
  const nearest = readings.reduce((best, one) => (one.length < best.length ? one : best));
  for (const slip of nearest) place.context.report(place.file, slip.path, slip.what, slip.why, slip.remedy);
  place.context.walk(place, body, path);
}

function slipsOf(
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
      const remedy = `${nameRemedy(name, Object.keys(known), operation)}; a field that stays on the device has "send": false`;
      slips.push({ path: at, what: `"${name}" is sent`, why: `${operation} takes no such field`, remedy });
    } else if (!fits(value, schema)) {
      const allowed = schema.enum
        ? `one of ${schema.enum.join(', ')}`
        : JSON.stringify(schema.const ?? schema.type);
      const what = `${JSON.stringify(value)} is sent as "${name}"`;
      slips.push({ path: at, what, why: `${operation} refuses it`, remedy: `send ${allowed}` });
    }
  }
  for (const name of request.required ?? []) {
    if (Object.hasOwn(fields, name)) continue;
    const remedy = `add "${name}": ${known[name]?.description ?? 'see openapi.yaml'}`;
    slips.push({ path: owner, what: `"${name}" is not sent`, why: `${operation} needs it`, remedy });
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
