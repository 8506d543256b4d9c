import type { AnswerShape, StrictWord } from '#scripts/contract/answer-shape.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';

/** The shape of a source or of a part of it, as far as the contract says. */
export type SourceShape =
  | { readonly kind: 'any' }
  | ScalarShape
  | { readonly kind: 'list'; readonly of: SourceShape }
  | { readonly kind: 'object'; readonly members: Readonly<Record<string, SourceShape>> };

/** A single value. */
interface ScalarShape {
  readonly kind: 'scalar';
  readonly strictType?: StrictWord | 'boolean';
  /** All possible values, as text. */
  readonly values?: readonly string[];
  /** The codes that the contract lists. A server may send others. */
  readonly codes?: readonly string[];
}

/** An unknown shape: every pointer into it is valid. */
export const ANY: SourceShape = { kind: 'any' };
/** A single value of unknown type. */
export const SCALAR: SourceShape = { kind: 'scalar' };
/** true or false. */
export const BOOLEAN: SourceShape = { kind: 'scalar', strictType: 'boolean', values: ['true', 'false'] };

/** Whether a value is known to be a number. */
export function isNumeric({ strictType }: ScalarShape): boolean {
  return strictType !== undefined && ['money', 'decimal', 'integer', 'flag'].includes(strictType);
}

/** An object of scalars, or of the shapes given. */
export function objectOf(members: Readonly<Record<string, SourceShape>> | readonly string[]): SourceShape {
  const entries: readonly (readonly [string, SourceShape])[] = Array.isArray(members)
    ? (members as readonly string[]).map((name) => [name, SCALAR] as const)
    : Object.entries(members as Readonly<Record<string, SourceShape>>);
  return { kind: 'object', members: Object.fromEntries(entries) };
}

/** The shape of a strict response. */
export function shapeOfAnswer(answer: AnswerShape): SourceShape {
  if (answer.kind === 'none') return objectOf({});
  if (answer.kind === 'scalar')
    return { kind: 'scalar', strictType: answer.word, ...(answer.word === 'flag' && { values: ['0', '1'] }) };
  if (answer.kind === 'list') return { kind: 'list', of: shapeOfAnswer(answer.of) };
  if (answer.kind === 'page') {
    return objectOf({
      rows: { kind: 'list', of: shapeOfAnswer(answer.of) },
      total: SCALAR,
      lastPage: SCALAR,
    });
  }
  return objectOf(
    Object.fromEntries(
      Object.entries(answer.fields).map(([name, { shape, codes }]) => [
        name,
        codes ? { ...shapeOfAnswer(shape), codes } : shapeOfAnswer(shape),
      ]),
    ),
  );
}

/** The shape of the response with the venues, with the members that the site adds to each (`venue` of site.json). */
export function withVenueMembers(shape: SourceShape): SourceShape {
  if (shape.kind !== 'list' || shape.of.kind !== 'object') return shape;
  const members = { ...shape.of.members, venueCode: SCALAR, venueName: SCALAR };
  return { kind: 'list', of: { kind: 'object', members } };
}

type Followed =
  | { readonly shape: SourceShape }
  | { readonly missing: string; readonly known: readonly string[] };

/** Follows a JSON Pointer through a shape. */
export function follow(shape: SourceShape, pointer: string): Followed {
  let current = shape;
  for (const step of stepsOf(pointer)) {
    if (current.kind === 'any') return { shape: ANY };
    if (current.kind === 'list' && /^\d+$/.test(step)) {
      current = current.of;
      continue;
    }
    const members: Readonly<Record<string, SourceShape>> = current.kind === 'object' ? current.members : {};
    const next = Object.hasOwn(members, step) ? members[step] : undefined;
    if (!next) return { missing: step, known: Object.keys(members) };
    current = next;
  }
  return { shape: current };
}
