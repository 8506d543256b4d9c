import type { CheckContext } from './context.ts';
import { enumTables } from './walk.ts';

/** Reports forms, lists and tables that nothing shows: an edit of one would change nothing, and nobody would know why. */
export function orphanPass(context: CheckContext): void {
  const pages = JSON.stringify(context.of('page').map((file) => file.value));
  for (const kind of ['form', 'list'] as const) {
    for (const file of context.of(kind)) {
      if (pages.includes(`"${kind}":"${file.id}"`)) continue;
      context.report(file, [], `orphan.${kind}`, { name: file.id });
    }
  }
  const uses = JSON.stringify(
    [...context.of('page'), ...context.of('form'), ...context.of('list')].map((file) => file.value),
  );
  for (const file of context.of('enums')) {
    for (const name of Object.keys(enumTables(context))) {
      if (uses.includes(`"enum":"${name}"`)) continue;
      context.report(file, ['enums', name], 'orphan.table', { name });
    }
  }
}
