import type { Body } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';

/** A request's fields, and whether every one of them is known. */
interface RequestBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** false: a source that the body reads is not loaded yet. */
  readonly isKnown: boolean;
}

/** Evaluates the fields of a request. What is unknown, or is not there (null), is left out. */
export function requestBody(body: Body | undefined, scope: Scope): RequestBody {
  const fields: Record<string, unknown> = {};
  let isKnown = true;
  for (const [name, value] of Object.entries(body ?? {})) {
    const evaluated = evaluate(value, scope);
    if (evaluated === undefined) isKnown = false;
    else if (evaluated !== null) fields[name] = evaluated;
  }
  return { fields, isKnown };
}
