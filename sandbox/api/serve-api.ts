import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jsonIn } from '#scripts/files/parse-json.ts';
import {
  type ContractOperation,
  operationTable,
  requestErrors,
  responseErrors,
} from '#sandbox/contract/operations.ts';
import { validationRefusal, WRONG_REQUEST, Refusal, SESSION_EXPIRED } from '#sandbox/wire/refusal.ts';
import type { SandboxContext } from '#sandbox/domain/sandbox-context.ts';
import { emptyTwin, playerOfToken } from '#sandbox/domain/players.ts';
import { accrueRebates, promoteVip } from '#sandbox/domain/vip.ts';
import { approveDueReviews } from '#sandbox/domain/reviews.ts';
import { cards } from '#sandbox/handlers/cards.ts';
import { games } from '#sandbox/handlers/games.ts';
import type { HandlerTable } from '#sandbox/handlers/handler.ts';
import { money } from '#sandbox/handlers/money.ts';
import { player } from '#sandbox/handlers/player.ts';
import { promotions } from '#sandbox/handlers/promotions.ts';
import { site } from '#sandbox/handlers/site.ts';
import { failureResponses, loosen } from '#sandbox/scenario/alter-response.ts';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';
import type { Store } from '#sandbox/store/store.ts';
import { DAY_MS } from '#sandbox/time/beijing.ts';
import { failure, json, type ResponseEnvelope, success } from './envelope.ts';

/** The handler of each operation of openapi.yaml. It does not compile if one is missing. */
const handlers: HandlerTable = { ...cards, ...games, ...money, ...player, ...promotions, ...site };

const UPLOAD_LIMIT_BYTES = 2 * 1024 * 1024;

/** How long a response is stored under its idempotency key, in milliseconds. */
const IDEMPOTENCY_MS = DAY_MS;

/** What serving a call needs besides the request. */
type ApiOptions = { context(): SandboxContext; scenario: Scenario; origin: string; validate: boolean };

type ApiCall = { request: Request; operation: ContractOperation; raw: RawInput; options: ApiOptions };

/** Thrown for a response that openapi.yaml does not allow: a bug of the sandbox, never of the caller. */
class ContractBreach extends Error {}

/** Serves one call of the API, or the failure of the scenario. */
export async function serveApi(request: Request, options: ApiOptions): Promise<Response> {
  const { pathname } = new URL(request.url);
  const operation = operationTable.get(`${request.method} ${pathname}`);
  if (!operation) return json(failure(404, '接口不存在'), 404);

  const { scenario } = options;
  const raw = await readInput(operation, request);
  if (scenario.slow) await pause(scenario.slow, undefined, { signal: request.signal });
  const call = { request, operation, raw, options };

  const failing = scenario.fail?.[operation.id];
  if (failing) return failureResponses[failing](() => dryRun(call), request.signal);
  const envelope = runCall(call);
  const failingLate = scenario.commitThenFail?.[operation.id];
  if (failingLate) return failureResponses[failingLate](() => envelope, request.signal);
  return json(
    scenario.loose ? { ...envelope, code: String(envelope.code), data: loosen(envelope.data) } : envelope,
  );
}

/** Runs a call in one transaction. A refusal rolls it back. */
function runCall(call: ApiCall): ResponseEnvelope {
  const context = call.options.context();
  context.store.transaction(() => approveDueReviews(context));
  try {
    return context.store.transaction(() => handleCall(context, call));
  } catch (error) {
    if (error instanceof Refusal) return failure(error.code, error.message);
    throw error;
  }
}

function dryRun(call: ApiCall): ResponseEnvelope {
  return call.options.context().store.rolledBack(() => runCall(call));
}

function handleCall(context: SandboxContext, call: ApiCall): ResponseEnvelope {
  const { operation, raw, options } = call;
  const authorised = authorise(context, call);
  const attempt = attemptOf(call, authorised?.player.id);
  const stored = attempt && readResponse(context.store, attempt);
  if (stored) return stored;

  const handlerCall = {
    ...context,
    ...authorised,
    input: checkInput(operation, raw),
    scenario: options.scenario,
    origin: options.origin,
    ...(raw.upload && { upload: raw.upload }),
  };
  // TypeScript cannot connect the types of a handler and its call if only the run time knows the operation.
  const run = handlers[operation.id] as (call: object) => { data: unknown; message?: string };
  const { data, message } = run(handlerCall);
  const envelope = success(data, message);
  if (options.validate) requireContract(operation, envelope);
  if (attempt) storeResponse(context.store, attempt, envelope, context.now);
  return envelope;
}

function requireContract(operation: ContractOperation, envelope: ResponseEnvelope): void {
  const [error] = responseErrors(operation, envelope);
  if (!error) return;
  throw new ContractBreach(
    `${operation.id} responds with what openapi.yaml does not allow: ${error.instancePath || '/'} ${error.message ?? ''}`,
  );
}

/** Returns the token and the player, rebates and level updated. Refuses if a required session is missing. */
function authorise(context: SandboxContext, { request, operation, options: { scenario } }: ApiCall) {
  if (operation.access !== 'required') return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const player = token && playerOfToken(context.store, token, context.now);
  if (!token || !player || scenario.expired) throw new Refusal(SESSION_EXPIRED, 401);
  if (scenario.empty) return { player: emptyTwin(context, player), token };
  accrueRebates(context, player);
  return { player: { ...player, vip_level: promoteVip(context, player) }, token };
}

/** Identifies a repeated call. `scope` is the player or, for a visitor, a hash of the request's text. */
type Attempt = { scope: string; operation: string; key: string };

/** Returns the attempt of a request; undefined if it has no key or changes nothing. */
function attemptOf({ request, operation, raw }: ApiCall, playerId: number | undefined): Attempt | undefined {
  const key = request.headers.get('idempotency-key');
  if (!key || request.method === 'GET') return undefined;
  const scope = playerId ?? createHash('sha256').update(raw.text).digest('hex');
  return { scope: String(scope), operation: operation.id, key };
}

/** Reads the stored response of an earlier call with the same key. */
function readResponse(store: Store, { scope, operation, key }: Attempt): ResponseEnvelope | undefined {
  const sql = 'SELECT answer FROM answered WHERE scope = ? AND operation = ? AND key = ?';
  const row = store.one<{ answer: string }>(sql, scope, operation, key);
  return row && (JSON.parse(row.answer) as ResponseEnvelope);
}

/** Stores the response of a call that took effect. A refused call has no effect: repeated, it runs again. */
function storeResponse(store: Store, attempt: Attempt, envelope: ResponseEnvelope, now: number): void {
  store.run('DELETE FROM answered WHERE at < ?', now - IDEMPOTENCY_MS);
  store.insert('answered', { ...attempt, answer: JSON.stringify(envelope), at: now });
}

/** A request, not yet checked: the fields of its query or body, the body's text, and a multipart file. */
type RawInput = { fields: unknown; text: string; upload?: Buffer | undefined };

/** Reads a request. It never refuses; `checkInput` does. */
async function readInput({ carrier }: ContractOperation, request: Request): Promise<RawInput> {
  if (carrier === 'multipart') return { fields: undefined, text: '', upload: await readUpload(request) };
  const text = carrier === 'json' ? await request.text() : '';
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { fields: carrier === 'json' ? jsonIn(text) : query, text };
}

/** Returns a request's fields. Refuses one that openapi.yaml does not allow, with a message in Chinese. */
function checkInput(operation: ContractOperation, { fields, text, upload }: RawInput): object {
  if (operation.carrier === 'multipart') {
    if (!upload) throw new Refusal('请选择要上传的图片', WRONG_REQUEST);
    if (upload.length > UPLOAD_LIMIT_BYTES) throw new Refusal('图片不能超过2MB', WRONG_REQUEST);
    return {};
  }
  if (fields === undefined)
    throw new Refusal(text ? '请求内容不是有效的JSON' : '请求内容不能为空', WRONG_REQUEST);
  const [error] = requestErrors(operation, fields);
  if (error) throw validationRefusal(operation.id, error);
  return fields as object;
}

async function readUpload(request: Request): Promise<Buffer | undefined> {
  try {
    const file = (await request.formData()).get('file');
    return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
  } catch {
    return undefined; // Not multipart, or truncated: `checkInput` refuses it.
  }
}
