import { answerFaults } from '#sandbox/contract/checks.ts';
import { operationTable, type Operation } from '#sandbox/contract/operations.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { settleReviews } from '#sandbox/domain/reviews.ts';
import { handlers } from '#sandbox/handlers/table.ts';
import { fail, needsGenuine, pause } from '#sandbox/scenario/fail.ts';
import { loosen } from '#sandbox/scenario/loosen.ts';
import type { FaultKind, Scenario } from '#sandbox/scenario/scenario.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { authorise } from './authorise.ts';
import { failure, json, success, type Envelope } from './envelope.ts';
import type { Call, PlayerCall } from './handler.ts';
import { attemptOf, rememberAnswer, rememberedAnswer } from './idempotency.ts';
import { checkInput, readInput, type RawInput } from './read-input.ts';

/** What serving a call takes beside the request. */
export type ApiSetting = { desk(): Desk; scenario: Scenario; origin: string; validate: boolean };

type Visit = { request: Request; operation: Operation; raw: RawInput; setting: ApiSetting };

/** An answer of ours that openapi.yaml does not allow: a fault of the sandbox, never of the caller. */
export class ContractBreach extends Error {}

class Undo extends Error {}

/** Serves one call of the API, or the failure that the scenario asks for. */
export async function serveApi(request: Request, setting: ApiSetting): Promise<Response> {
  const { pathname } = new URL(request.url);
  const operation = operationTable().get(`${request.method} ${pathname}`);
  if (!operation) return json(failure(404, '接口不存在'), 404);

  const { scenario } = setting;
  const raw = await readInput(operation, request);
  if (scenario.slow) await pause(scenario.slow, request.signal);
  const visit = { request, operation, raw, setting };

  const failing = scenario.fail?.[operation.id];
  if (failing) return fail(failing, rehearse(visit, failing), request.signal);
  const envelope = perform(visit);
  const losing = scenario.commitThenFail?.[operation.id];
  if (losing) return fail(losing, envelope, request.signal);
  return json(
    scenario.loose ? { ...envelope, code: String(envelope.code), data: loosen(envelope.data) } : envelope,
  );
}

/** Does the whole call in one transaction: found again, refused, or done and remembered. */
function perform(visit: Visit): Envelope {
  const desk = visit.setting.desk();
  desk.store.atomically(() => settleReviews(desk));
  try {
    return desk.store.atomically(() => attend(desk, visit));
  } catch (error) {
    if (error instanceof Refusal) return failure(error.code, error.message);
    throw error;
  }
}

/** Gives the answer that a call would have had, and undoes the call. */
function rehearse(visit: Visit, kind: FaultKind): Envelope {
  let answer = success(null);
  if (!needsGenuine(kind)) return answer;
  try {
    visit.setting.desk().store.atomically(() => {
      answer = perform(visit);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return answer;
}

function attend(desk: Desk, { request, operation, raw, setting }: Visit): Envelope {
  const authorised = authorise(desk, { request, operation, scenario: setting.scenario });
  const attempt = attemptOf(request, operation, { playerId: authorised?.player.id, text: raw.text });
  const remembered = attempt && rememberedAnswer(desk.store, attempt);
  if (remembered) return remembered;

  const call = {
    ...desk,
    ...authorised,
    input: checkInput(operation, raw),
    scenario: setting.scenario,
    origin: setting.origin,
    ...(raw.upload && { upload: raw.upload }),
  };
  const { data, message } = runHandler(operation, call);
  const envelope = success(data, message);
  if (setting.validate) requireContract(operation, envelope);
  if (attempt) rememberAnswer(desk.store, attempt, envelope, desk.now);
  return envelope;
}

function runHandler(operation: Operation, call: object): { data: unknown; message?: string } {
  const handler = handlers[operation.id];
  if ((handler.access === 'player') !== (operation.access === 'player')) {
    throw new ContractBreach(
      `${operation.id}: the handler is for ${handler.access}, openapi.yaml says ${operation.access}; make them agree`,
    );
  }
  // The table ties each handler to its operation; a lookup by a name known only now loses that tie.
  const run = handler.run as (call: Call<never> | PlayerCall<never>) => { data: unknown; message?: string };
  return run(call as PlayerCall<never>);
}

function requireContract(operation: Operation, envelope: Envelope): void {
  const [fault] = answerFaults(operation, envelope);
  if (!fault) return;
  throw new ContractBreach(
    `${operation.id} answers what openapi.yaml does not allow: ${fault.instancePath || '/'} ${fault.message ?? ''}`,
  );
}
