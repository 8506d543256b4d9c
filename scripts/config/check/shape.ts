import type { AnswerShape } from '#scripts/generate/answer-shape.ts';

/** What a source or a part of it is, as far as the contract tells. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'scalar' }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly members: Readonly<Record<string, Shape>> };

/** Of which nothing is known: every pointer into it is good. */
export const ANY: Shape = { kind: 'any' };
/** One value. */
export const SCALAR: Shape = { kind: 'scalar' };

/** An object of scalars, or of the shapes given. */
export function objectOf(members: Readonly<Record<string, Shape>> | readonly string[]): Shape {
  const entries: readonly (readonly [string, Shape])[] = Array.isArray(members)
    ? (members as readonly string[]).map((name) => [name, SCALAR] as const)
    : Object.entries(members as Readonly<Record<string, Shape>>);
  return { kind: 'object', members: Object.fromEntries(entries) };
}

/** The shape of a strict answer. */
export function shapeOfAnswer(answer: AnswerShape): Shape {
  if (answer.kind === 'none') return objectOf({});
  if (answer.kind === 'scalar') return SCALAR;
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
      Object.entries(answer.fields).map(([name, field]) => [name, shapeOfAnswer(field.shape)]),
    ),
  );
}

/** Where following a pointer came to an end: the shape there, or the step that has no such member. */
export type Followed =
  { readonly shape: Shape } | { readonly missing: string; readonly known: readonly string[] };

/** Follows a JSON Pointer through a shape. */
export function follow(shape: Shape, pointer: string): Followed {
  let here = shape;
  for (const step of pointer === '' ? [] : pointer.slice(1).split('/')) {
    if (here.kind === 'any') return { shape: ANY };
    if (here.kind === 'list' && /^\d+$/.test(step)) {
      here = here.of;
      continue;
    }
    const members: Readonly<Record<string, Shape>> = here.kind === 'object' ? here.members : {};
    const next = Object.hasOwn(members, step) ? members[step] : undefined;
    if (!next) return { missing: step, known: Object.keys(members) };
    here = next;
  }
  return { shape: here };
}
