import type { Value } from '#generated/config.ts';
import { sourcesOf } from '#model/evaluate.ts';
import { dataIdOf, type Scope } from '#model/scope.ts';
import { failureOf } from './read-data.ts';

/** The data that a value waits for and whose answer did not come; undefined where there is none. What is made of it is then as good as absent. */
export function lostData(value: Value | undefined, scope: Scope): string | undefined {
  return sourcesOf(value ?? null)
    .map((source) => dataIdOf(source) ?? '')
    .find((id) => scope[`data.${id}`] === undefined && failureOf(scope, id) !== undefined);
}
