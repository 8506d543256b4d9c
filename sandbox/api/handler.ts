import type { OperationId } from '#sandbox/contract/operations.ts';
import type { SandboxContext } from '#sandbox/domain/context.ts';
import type { Scenario } from '#sandbox/scenario/scenario.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import type { ResponseData, RequestInput } from '#sandbox/wire/shapes.ts';

/** What a handler is given: the checked input and everything it works with. */
export type HandlerCall<Id extends OperationId> = SandboxContext & {
  input: RequestInput<Id>;
  scenario: Scenario;
  /** Origin of the addresses that the sandbox hands out. */
  origin: string;
  /** The file that came by multipart. */
  upload?: Buffer;
};

/** A call of a logged-in player. */
export type PlayerCall<Id extends OperationId> = HandlerCall<Id> & { player: PlayerRow; token: string };

/** A handler: who may call it, and what it does. It refuses by throwing a Refusal, which undoes its work. */
type OperationHandler<Id extends OperationId> =
  | { access: 'anyone'; run(call: HandlerCall<Id>): ResponseData<Id> }
  | { access: 'player'; run(call: PlayerCall<Id>): ResponseData<Id> };

/** A handler that visitors may call too. */
export function forAnyone<Id extends OperationId>(
  run: (call: HandlerCall<Id>) => ResponseData<Id>,
): OperationHandler<Id> {
  return { access: 'anyone', run };
}

/** A handler that only a logged-in player reaches. */
export function forPlayer<Id extends OperationId>(
  run: (call: PlayerCall<Id>) => ResponseData<Id>,
): OperationHandler<Id> {
  return { access: 'player', run };
}

/** A handler for every operation of openapi.yaml. */
export type HandlerTable = { [Id in OperationId]: OperationHandler<Id> };
