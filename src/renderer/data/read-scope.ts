import type { DataOf, Outcome } from '#api/call-types.ts';
import type { OperationId, SiteAnswer, UserAnswer, WalletAnswer } from '#generated/contract.ts';
import { dataIdOf, readPointer, type Scope, sourcesOf } from '#model/evaluate.ts';
import type { Value } from '#generated/config.ts';

interface SharedAnswers {
  readonly site: SiteAnswer;
  readonly user: UserAnswer;
  readonly wallet: WalletAnswer;
}

/** The data of a source such as `data.venues`, typed by its operation; undefined if it is not loaded. */
export function dataOf<Id extends OperationId>(scope: Scope, source: string, _operation: Id) {
  return scope[source] as DataOf<Id> | undefined;
}

/** The data of a shared source; undefined while it is not loaded. */
export function sharedOf<Name extends keyof SharedAnswers>(scope: Scope, name: Name) {
  return scope[name] as SharedAnswers[Name] | undefined;
}

/** Why `data.<id>` failed to load: the server's message, or an empty text. Undefined if it has not failed. */
export function failureOf(scope: Scope, id: string): string | undefined {
  const kind = readPointer(scope[`answer.${id}`], '/kind');
  return kind === null || kind === 'done' ? undefined : (messageOf(scope, id) ?? '');
}

/** The outcome of the call for `data.<id>`, which has failed. */
export function failedOutcomeOf(scope: Scope, id: string) {
  return scope[`answer.${id}`] as Outcome<unknown>;
}

/** The server's message of the call for `data.<id>`; undefined if the call has not ended. */
export function messageOf(scope: Scope, id: string): string | undefined {
  const message = readPointer(scope[`answer.${id}`], '/message');
  return typeof message === 'string' ? message : undefined;
}

/** Whether the player is logged in (`flags#/loggedIn`). */
export function isLoggedIn(scope: Scope): boolean {
  return readPointer(scope['flags'], '/loggedIn') === true;
}

/** The id of the first data that a value reads and that failed to load. Such a value counts as absent. */
export function failedDataId(value: Value | undefined, scope: Scope): string | undefined {
  return sourcesOf(value)
    .map((source) => dataIdOf(source) ?? '')
    .find((id) => scope[`data.${id}`] === undefined && failureOf(scope, id) !== undefined);
}
