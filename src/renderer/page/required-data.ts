import type { Data } from '#generated/config.ts';
import type { CallResult } from '#renderer/port.ts';
import type { DataStatus } from '#renderer/data/data-status.ts';

/** Why a page cannot show its sections yet. */
export type Standby =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly ids: readonly string[]; readonly result: CallResult };

/** What the page waits for among the data it cannot do without; undefined when it has it all. */
export function standbyOf(
  sources: Data | undefined,
  status: Readonly<Record<string, DataStatus>>,
): Standby | undefined {
  const needed = Object.entries(sources ?? {}).filter(([, source]) => source.required && !source.fallback);
  const ids: string[] = [];
  let result: CallResult | undefined;
  for (const [id] of needed) {
    const one = status[id];
    if (one?.kind !== 'failed') continue;
    ids.push(id);
    result ??= one.result;
  }
  if (result) return { kind: 'failed', ids, result };
  const isLoading = needed.some(([id]) => status[id]?.kind === 'loading' || status[id]?.kind === 'waiting');
  return isLoading ? { kind: 'loading' } : undefined;
}
