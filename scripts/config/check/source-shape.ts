import type { ScalarType } from '#api/operations.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';

/** The shape of a source or of a part of it, as far as the contract says: an `AnswerShape`, or less. */
export type SourceShape = { readonly description?: string | undefined } & (
  | { readonly kind: 'any' }
  | ScalarShape
  | { readonly kind: 'list'; readonly of: SourceShape }
  | { readonly kind: 'none' | 'page' | 'object'; readonly fields: Readonly<Record<string, SourceShape>> }
);

interface ScalarShape {
  readonly kind: 'scalar';
  readonly word?: ScalarType | 'boolean';
  readonly values?: readonly string[];
  readonly codes?: readonly string[];
}

/** An unknown shape: every pointer into it is valid. */
export const ANY: SourceShape = { kind: 'any' };
/** A single value of unknown type. */
export const SCALAR: SourceShape = { kind: 'scalar' };
export const BOOLEAN: SourceShape = { kind: 'scalar', word: 'boolean', values: ['true', 'false'] };

/** Whether a value is known to be a number. */
export function isNumeric({ word }: ScalarShape): boolean {
  return word !== undefined && ['money', 'decimal', 'integer', 'flag'].includes(word);
}

/** An object of scalars, or of the shapes given. */
export function objectOf(members: Readonly<Record<string, SourceShape>> | readonly string[]) {
  const entries: readonly (readonly [string, SourceShape])[] = Array.isArray(members)
    ? (members as readonly string[]).map((name) => [name, SCALAR] as const)
    : Object.entries(members as Readonly<Record<string, SourceShape>>);
  return { kind: 'object', fields: Object.fromEntries(entries) } as const;
}

/** The shape of the venues' response, with the members that the site adds to each (`venue` of site.json). */
export function withVenueMembers(shape: SourceShape): SourceShape {
  if (shape.kind !== 'list' || shape.of.kind !== 'object') return shape;
  const fields = { ...shape.of.fields, venueCode: SCALAR, venueName: SCALAR };
  return { ...shape, of: { ...shape.of, fields } };
}

type Followed =
  | { readonly shape: SourceShape }
  | { readonly missing: string; readonly known: readonly string[] };

/** Follows a JSON Pointer through a shape. */
export function shapeAtPointer(shape: SourceShape, pointer: string): Followed {
  let current = shape;
  for (const step of stepsOf(pointer)) {
    if (current.kind === 'any') return { shape: ANY };
    if (current.kind === 'list' && /^\d+$/.test(step)) {
      current = current.of;
      continue;
    }
    const fields = 'fields' in current ? current.fields : {};
    const next = Object.hasOwn(fields, step) ? fields[step] : undefined;
    if (!next) return { missing: step, known: Object.keys(fields) };
    current = next;
  }
  return { shape: current };
}
