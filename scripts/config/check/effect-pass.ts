import type { ConfigFile } from '../config-tree.ts';
import { phrase } from '../fault-words.ts';
import { unaskedCalls, type WhyUnasked } from '../unasked-calls.ts';
import type { CheckContext } from './context.ts';

/** Reports each call that would change something without the player. */
export function effectPass(context: CheckContext, file: ConfigFile): void {
  for (const { path, operation, why } of unaskedCalls(file, context.operations)) {
    if (why === 'unconfirmed') context.report(file, path, 'effect.unconfirmed', { operation });
    else context.report(file, path, 'effect.unasked', { operation, where: phrase(WHERE[why], {}) });
  }
}

const WHERE = {
  data: 'where.data',
  list: 'where.list',
  source: 'where.source',
  visit: 'where.visit',
  failure: 'where.failure',
} as const satisfies Record<Exclude<WhyUnasked, 'unconfirmed'>, string>;
