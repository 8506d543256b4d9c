import { createHash } from 'node:crypto';
import type { Operation } from '#sandbox/contract/operations.ts';
import type { Store } from '#sandbox/store/database.ts';
import { DAY_MS } from '#sandbox/time/beijing.ts';
import type { Envelope } from './envelope.ts';

/** How long an answer is remembered, in milliseconds. */
const MEMORY_MS = DAY_MS;

/** Who repeats what: the player, or for visitors the request's own text, the operation and the key. */
export type Attempt = { scope: string; operation: Operation; key: string };

/** Names an attempt, or gives undefined when the request carries no key or changes nothing. */
export function attemptOf(
  request: Request,
  operation: Operation,
  { playerId, text }: { playerId: number | undefined; text: string },
): Attempt | undefined {
  const key = request.headers.get('idempotency-key');
  if (!key || request.method === 'GET') return undefined;
  const scope = playerId ?? createHash('sha256').update(text).digest('hex');
  return { scope: String(scope), operation, key };
}

/** The first answer of an attempt that has been made before. */
export function rememberedAnswer(store: Store, { scope, operation, key }: Attempt): Envelope | undefined {
  const row = store.one<{ answer: string }>(
    'SELECT answer FROM answered WHERE scope = ? AND operation = ? AND key = ?',
    scope,
    operation.id,
    key,
  );
  return row && (JSON.parse(row.answer) as Envelope);
}

/** Remembers the answer of an attempt that had its effect; refusals have none and are judged anew. */
export function rememberAnswer(store: Store, attempt: Attempt, answer: Envelope, now: number): void {
  store.run('DELETE FROM answered WHERE at < ?', now - MEMORY_MS);
  store.run(
    'INSERT INTO answered (scope, operation, key, answer, at) VALUES (?, ?, ?, ?, ?)',
    attempt.scope,
    attempt.operation.id,
    attempt.key,
    JSON.stringify(answer),
    now,
  );
}
