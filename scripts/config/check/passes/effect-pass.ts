import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { unaskedCalls } from '../unasked-calls.ts';
import type { CheckContext } from '#scripts/config/check/context.ts';
import { message } from '#scripts/messages/format-message.ts';

/** Reports each call that would change something without the player. */
export function effectPass(context: CheckContext, file: ConfigFile): void {
  for (const { path, operation, why } of unaskedCalls(context.root(file), file.kind, context.operations)) {
    if (why === 'unconfirmed') context.report(file, path, 'effect.unconfirmed', { operation });
    else context.report(file, path, 'effect.unasked', { operation, where: message(`checker.where.${why}`) });
  }
}
