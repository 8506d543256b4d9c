import type { contract, Inputs, OperationId } from '#generated/contract.ts';
import type { SandboxContext } from '#sandbox/domain/sandbox-context.ts';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';
import type { PlayerRow } from '#sandbox/domain/players.ts';
import type { HandlerResult } from '#sandbox/wire/shapes.ts';

/** The logged-in player, if openapi.yaml requires a session for the operation. */
type Caller<Id extends OperationId> = (typeof contract)[Id][0] extends `${string} required ${string}`
  ? { player: PlayerRow; token: string }
  : unknown;

/** The argument of a handler: the checked input and its context. */
export type HandlerCall<Id extends OperationId> = SandboxContext &
  Caller<Id> & {
    input: Inputs[Id];
    scenario: Scenario;
    /** The origin of the sandbox's own addresses. */
    origin: string;
    /** The file of a multipart request. */
    upload?: Buffer;
  };

/** A handler for every operation. It refuses by throwing a Refusal, which rolls its changes back. */
export type HandlerTable = { [Id in OperationId]: (call: HandlerCall<Id>) => HandlerResult<Id> };
