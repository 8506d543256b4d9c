import type { contract } from '#generated/contract.ts';
import type { OperationId } from '#sandbox/contract/operations.ts';
import type { SandboxContext } from '#sandbox/domain/context.ts';
import type { Scenario } from '#sandbox/scenario/scenario.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import type { ResponseData, RequestInput } from '#sandbox/wire/shapes.ts';

/** Who calls: the logged-in player where openapi.yaml asks for a session, else nobody in particular. */
type Caller<Id extends OperationId> = (typeof contract)[Id][0] extends `${string} required ${string}`
  ? { player: PlayerRow; token: string }
  : unknown;

/** What a handler is given: the checked input and everything it works with. */
export type HandlerCall<Id extends OperationId> = SandboxContext &
  Caller<Id> & {
    input: RequestInput<Id>;
    scenario: Scenario;
    /** Origin of the addresses that the sandbox hands out. */
    origin: string;
    /** The file that came by multipart. */
    upload?: Buffer;
  };

/** A handler for every operation of openapi.yaml. It refuses by throwing a Refusal, which undoes its work. */
export type HandlerTable = { [Id in OperationId]: (call: HandlerCall<Id>) => ResponseData<Id> };
