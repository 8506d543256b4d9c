import type { Data } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import type { Scope } from '#model/scope.ts';
import type { CallResult, Port } from '#renderer/port.ts';
import { createDataAsker } from './data-asker.ts';
import type { DataAsker } from './data-asker.ts';
import type { DataStatus } from './data-status.ts';
import { onReturn } from './return-to-page.ts';

/** What a page's data is now. A snapshot never changes; a new one takes its place. */
export interface DataSnapshot {
  /** `data.<id>` for each answer that is there, or its fallback; `answer.<id>` for each call that has ended: how, and in what words. */
  readonly scope: Scope;
  /** The same, of answers given since the page was last entered, and of no fallbacks. */
  readonly fresh: Scope;
  readonly status: Readonly<Record<string, DataStatus>>;
}

/** Keeps all data sources of one config file. */
export interface DataKeeper {
  snapshot(): DataSnapshot;
  subscribe(listener: () => void): () => void;
  /** Tells it what the other sources are now. */
  update(scope: Scope): void;
  /** Enters the page; the answer leaves it. */
  start(): () => void;
  /** Asks one anew, or all of them. */
  refresh(what: string): void;
}

/** Makes the keeper of some data sources. */
export function createDataKeeper(sources: Data, port: Port): DataKeeper {
  const listeners = new Set<() => void>();
  const askers = new Map<string, DataAsker>();
  const whole = new WeakMap<object, object>();
  let snapshot: DataSnapshot | undefined;
  let outer: Scope = {};

  const changed = (): void => {
    snapshot = undefined;
    listeners.forEach((listener) => listener());
  };
  for (const [id, source] of Object.entries(sources)) askers.set(id, createDataAsker(source, port, changed));

  /** A server that leaves a member out has not named it: the fallback's still stands. The same answer gives the same object. */
  const filled = (answer: unknown, fallback: unknown): unknown => {
    if (answer === undefined) return fallback;
    if (!isRecord(answer) || !isRecord(fallback)) return answer;
    const known = whole.get(answer) ?? { ...fallback, ...answer };
    whole.set(answer, known);
    return known;
  };

  const read = (): DataSnapshot => {
    const scope: Record<string, unknown> = {};
    const fresh: Record<string, unknown> = {};
    const status: Record<string, DataStatus> = {};
    for (const [id, asker] of askers) {
      const shown = filled(asker.answer, asker.status.kind === 'off' ? undefined : sources[id]?.fallback);
      if (shown !== undefined) scope[`data.${id}`] = shown;
      const ended = endOf(asker.status);
      if (ended) scope[`answer.${id}`] = ended;
      if (asker.isFresh) fresh[`data.${id}`] = asker.answer;
      status[id] = asker.status;
    }
    return { scope, fresh, status };
  };

  return {
    snapshot: () => (snapshot ??= read()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(scope) {
      outer = scope;
      for (const asker of askers.values()) asker.update(joinScopes(outer, read().scope));
    },
    start() {
      const each = (act: (asker: DataAsker) => void): void => askers.forEach(act);
      each((asker) => asker.start());
      const forget = onReturn(() => each((asker) => asker.resume()));
      return () => {
        forget();
        each((asker) => asker.stop());
      };
    },
    refresh(what) {
      for (const [id, asker] of askers) if (what === 'all' || what === id) asker.refresh();
    },
  };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ends = new WeakMap<DataStatus, Readonly<Record<string, unknown>>>();

/** How a call ended, as `answer.<id>` tells it: as `answer` does after an action. The same status gives the same object. */
function endOf(status: DataStatus): Readonly<Record<string, unknown>> | undefined {
  if (status.kind !== 'ready' && status.kind !== 'failed') return undefined;
  const known =
    ends.get(status) ?? tell(status.kind === 'ready' ? { ...status, kind: 'done' } : status.result);
  ends.set(status, known);
  return known;
}

function tell(
  ended: CallResult | { readonly kind: 'done'; readonly message: string },
): Readonly<Record<string, unknown>> {
  const { kind } = ended;
  if (kind === 'refused') return { kind, message: ended.message, code: ended.code };
  return { kind, message: kind === 'done' ? ended.message : '' };
}
