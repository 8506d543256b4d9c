import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jsonIn } from '#scripts/files/json.ts';
import { answerFaults, bodyFaults, queryFaults } from '#sandbox/contract/checks.ts';
import { type ContractOperation, operationTable } from '#sandbox/contract/operations.ts';
import { validationRefusal, WRONG_REQUEST, Refusal, SESSION_EXPIRED } from '#sandbox/wire/refusal.ts';
import type { SandboxContext } from '#sandbox/domain/context.ts';
import { emptyTwin } from '#sandbox/domain/players.ts';
import { accrueRebates } from '#sandbox/domain/rebates.ts';
import { settleReviews } from '#sandbox/domain/reviews.ts';
import { promoteVip } from '#sandbox/domain/promote-vip.ts';
import { handlers } from '#sandbox/handlers/table.ts';
import { fail, loosen } from '#sandbox/scenario/fail.ts';
import type { FaultKind, Scenario } from '#sandbox/scenario/scenario.ts';
import { playerOfToken } from '#sandbox/security/auth.ts';
import type { Store } from '#sandbox/store/store.ts';
import { DAY_MS } from '#sandbox/time/beijing.ts';
import { failure, json, type ResponseEnvelope, success } from './envelope.ts';

const UPLOAD_LIMIT_BYTES = 2 * 1024 * 1024;

/** How long an answer is remembered, in milliseconds. */
const MEMORY_MS = DAY_MS;

/** What serving a call takes beside the request. */
type ApiSetting = { context(): SandboxContext; scenario: Scenario; origin: string; validate: boolean };

type Visit = { request: Request; operation: ContractOperation; raw: RawInput; setting: ApiSetting };

/** An answer of ours that openapi.yaml does not allow: a fault of the sandbox, never of the caller. */
class ContractBreach extends Error {}

class Undo extends Error {}

/** Serves one call of the API, or the failure that the scenario asks for. */
export async function serveApi(request: Request, setting: ApiSetting): Promise<Response> {
  const { pathname } = new URL(request.url);
  const operation = operationTable.get(`${request.method} ${pathname}`);
  if (!operation) return json(failure(404, '接口不存在'), 404);

  const { scenario } = setting;
  const raw = await readInput(operation, request);
  if (scenario.slow) await pause(scenario.slow, undefined, { signal: request.signal });
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
function perform(visit: Visit): ResponseEnvelope {
  const context = visit.setting.context();
  context.store.atomically(() => settleReviews(context));
  try {
    return context.store.atomically(() => attend(context, visit));
  } catch (error) {
    if (error instanceof Refusal) return failure(error.code, error.message);
    throw error;
  }
}

/** Gives the answer that a call would have had, and undoes the call. */
function rehearse(visit: Visit, kind: FaultKind): ResponseEnvelope {
  let answer = success(null);
  if (!['cut', 'null', 'wrongtype', 'emptylist'].includes(kind)) return answer;
  try {
    visit.setting.context().store.atomically(() => {
      answer = perform(visit);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return answer;
}

function attend(context: SandboxContext, visit: Visit): ResponseEnvelope {
  const { operation, raw, setting } = visit;
  const authorised = authorise(context, visit);
  const attempt = attemptOf(visit, authorised?.player.id);
  const remembered = attempt && rememberedAnswer(context.store, attempt);
  if (remembered) return remembered;

  const call = {
    ...context,
    ...authorised,
    input: checkInput(operation, raw),
    scenario: setting.scenario,
    origin: setting.origin,
    ...(raw.upload && { upload: raw.upload }),
  };
  // The table ties each handler to its operation; a lookup by a name known only now loses that tie.
  const run = handlers[operation.id] as (call: object) => { data: unknown; message?: string };
  const { data, message } = run(call);
  const envelope = success(data, message);
  if (setting.validate) requireContract(operation, envelope);
  if (attempt) rememberAnswer(context.store, attempt, envelope, context.now);
  return envelope;
}

function requireContract(operation: ContractOperation, envelope: ResponseEnvelope): void {
  const [fault] = answerFaults(operation, envelope);
  if (!fault) return;
  throw new ContractBreach(
    `${operation.id} answers what openapi.yaml does not allow: ${fault.instancePath || '/'} ${fault.message ?? ''}`,
  );
}

/** Finds the player behind a request, brought up to the present day, and the token; refuses when the call needs one and has none. */
function authorise(context: SandboxContext, { request, operation, setting: { scenario } }: Visit) {
  if (operation.access !== 'required') return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const player = token && playerOfToken(context.store, token, context.now);
  if (!token || !player || scenario.expired) throw new Refusal(SESSION_EXPIRED, 401);
  if (scenario.empty) return { player: emptyTwin(context, player), token };
  accrueRebates(context, player);
  return { player: { ...player, vip_level: promoteVip(context, player) }, token };
}

/** Who repeats what: the player, or for visitors the request's own text, the operation and the key. */
type Attempt = { scope: string; operation: ContractOperation; key: string };

/** Names an attempt, or gives undefined when the request carries no key or changes nothing. */
function attemptOf({ request, operation, raw }: Visit, playerId: number | undefined): Attempt | undefined {
  const key = request.headers.get('idempotency-key');
  if (!key || request.method === 'GET') return undefined;
  const scope = playerId ?? createHash('sha256').update(raw.text).digest('hex');
  return { scope: String(scope), operation, key };
}

/** The first answer of an attempt that has been made before. */
function rememberedAnswer(store: Store, { scope, operation, key }: Attempt): ResponseEnvelope | undefined {
  const row = store.one<{ answer: string }>(
    'SELECT answer FROM answered WHERE scope = ? AND operation = ? AND key = ?',
    scope,
    operation.id,
    key,
  );
  return row && (JSON.parse(row.answer) as ResponseEnvelope);
}

/** Remembers the answer of an attempt that had its effect; refusals have none and are judged anew. */
function rememberAnswer(store: Store, attempt: Attempt, answer: ResponseEnvelope, now: number): void {
  store.run('DELETE FROM answered WHERE at < ?', now - MEMORY_MS);
  const { scope, operation, key } = attempt;
  store.insert('answered', { scope, operation: operation.id, key, answer: JSON.stringify(answer), at: now });
}

/** A request, read but not yet checked. */
type RawInput = {
  query: Record<string, unknown>;
  text: string;
  body: unknown;
  upload?: Buffer;
};

/** Reads a request's query and body. Never refuses: what is wrong with it is said by `checkInput`. */
async function readInput(operation: ContractOperation, request: Request): Promise<RawInput> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of new URL(request.url).searchParams) query[name] = asSent(operation, name, value);
  if (operation.carrier === 'multipart') {
    const upload = await readUpload(request);
    return { query, text: '', body: undefined, ...(upload && { upload }) };
  }
  const text = operation.carrier === 'json' ? await request.text() : '';
  return { query, text, body: jsonIn(text) };
}

/** Refuses a request that does not keep to openapi.yaml, in Chinese; gives its checked fields. */
function checkInput(operation: ContractOperation, raw: RawInput): object {
  if (operation.carrier === 'multipart') {
    if (!raw.upload) throw new Refusal('请选择要上传的图片', WRONG_REQUEST);
    if (raw.upload.length > UPLOAD_LIMIT_BYTES) throw new Refusal('图片不能超过2MB', WRONG_REQUEST);
    return {};
  }
  if (operation.carrier === 'json' && raw.body === undefined) {
    throw new Refusal(raw.text ? '请求内容不是有效的JSON' : '请求内容不能为空', WRONG_REQUEST);
  }
  const faults = [...bodyFaults(operation, raw.body), ...queryFaults(operation, raw.query)];
  if (faults.length > 0) throw validationRefusal(operation.id, faults);
  return { ...raw.query, ...(raw.body as object | undefined) };
}

// A query is text; a whole number in it stands for the number. Categories and the like are never numbers.
function asSent(operation: ContractOperation, name: string, value: string): unknown {
  const isKnown =
    operation.carrier === 'query' && Object.hasOwn(operation.requests[0]?.properties ?? {}, name);
  return isKnown && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

async function readUpload(request: Request): Promise<Buffer | undefined> {
  try {
    const file = (await request.formData()).get('file');
    return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
  } catch {
    return undefined; // Not multipart, or cut off: the check says so.
  }
}
