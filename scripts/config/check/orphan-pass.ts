import type { Data } from '#generated/config.ts';
import type { ConfigFile, ConfigKind } from '../config-tree.ts';
import type { CheckContext } from './context.ts';
import { enumTables } from './walk.ts';

/** Reports forms, lists and tables that nothing shows, and pages that nothing leads to: an edit of one would change nothing, and nobody would know why. */
export function orphanPass(context: CheckContext): void {
  const reached = reachedPages(context);
  for (const file of context.of('page'))
    if (!reached.has(file.id)) context.report(file, ['path'], 'orphan.page', { name: file.id });
  for (const kind of ['page', 'form', 'list'] as const)
    for (const file of context.of(kind)) checkDataRead(context, file);
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

/**
 * Reports data that nothing reads: not its file, nor for a page the forms and blocks on it. What is polled may be asked
 * for the server's sake, as the venues are on the page of cards; what is required, so that the shared sources are fresh.
 */
function checkDataRead(context: CheckContext, file: ConfigFile): void {
  const { data = {} } = file.value as { data?: Data };
  const uses = JSON.stringify(file.value);
  const forms = context.of('form').filter((form) => uses.includes(`"form":"${form.id}"`));
  const readers = [uses, ...(file.kind === 'page' ? forms.map((form) => JSON.stringify(form.value)) : [])];
  const { blocks } = context.vocabulary;
  const byBlocks = Object.entries(blocks).flatMap(([name, block]) =>
    uses.includes(`"block":"${name}"`) ? (block.data ?? []) : [],
  );
  for (const [name, { pollMs, required }] of Object.entries(data)) {
    const isRead = readers.some(
      (text) => text.includes(`"data.${name}#`) || text.includes(`"answer.${name}#`),
    );
    if (!isRead && pollMs === undefined && !required && !byBlocks.includes(name))
      context.report(file, ['data', name], 'data.unread', { name });
  }
}

/**
 * The pages that a player comes to by what is tapped: from the home page, the login page, the navigation and what
 * site.json says, on through the pages, forms and lists that each of them shows. `backTo` alone leads nowhere new.
 */
function reachedPages(context: CheckContext): ReadonlySet<string> {
  const reached = new Set<string>();
  const seen = new Set<ConfigFile>();
  const open = (kind: ConfigKind, id: unknown): void => {
    const file = context.of(kind).find((one) => one.id === id);
    if (!file || seen.has(file)) return;
    seen.add(file);
    if (kind === 'page') reached.add(file.id);
    visit(file.value);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (['page', 'homePage', 'loginPage'].includes(name)) open('page', inner);
      else if (name === 'form' || name === 'list') open(name, inner);
      visit(inner);
    }
  };
  open('site', 'site');
  open('navigation', 'navigation');
  return reached;
}
