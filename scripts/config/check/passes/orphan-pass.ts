import type { Data } from '#generated/config.ts';
import { parseReference } from '#model/evaluate.ts';
import type { CheckContext } from '#scripts/config/check/context.ts';
import { enumTables } from '#scripts/config/check/kinds/values-and-texts.ts';
import { MEDIA_SCHEME } from '#scripts/config/media.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import type { ConfigKind } from '#scripts/config/read/config-paths.ts';
import { isOfKind, nodesOfKind, referencesIn, valuesOf } from '#scripts/schema/walk.ts';

/** Reports unused forms, lists, tables, pictures and data, and unreachable pages: edits have no effect. */
export function orphanPass(context: CheckContext): void {
  const reachable = reachablePages(context);
  const named = (kind: string, ...files: readonly ConfigKind[]): ReadonlySet<string> =>
    new Set(
      files
        .flatMap((of) => context.of(of).flatMap((file) => valuesOf(context.rootNode(file), kind)))
        .map(({ value }) => value),
    );
  for (const file of context.of('page'))
    if (!reachable.has(file.id)) context.report(file, ['path'], 'orphan.page', { name: file.id });
  for (const kind of ['page', 'form', 'list'] as const)
    for (const file of context.of(kind)) checkDataRead(context, file);
  for (const kind of ['form', 'list'] as const) {
    const shown = named(`${kind}Id`, 'page');
    for (const file of context.of(kind))
      if (!shown.has(file.id)) context.report(file, [], `orphan.${kind}`, { name: file.id });
  }
  const pictures = named('pictureUrl', 'page', 'form', 'list');
  for (const file of context.of('media'))
    if (!pictures.has(MEDIA_SCHEME + file.id)) context.report(file, [], 'orphan.media', { name: file.id });
  const tables = named('tableName', 'page', 'form', 'list');
  for (const file of context.of('enums'))
    for (const name of Object.keys(enumTables(context)))
      if (!tables.has(name)) context.report(file, ['enums', name], 'orphan.table', { name });
}

/**
 * Reports data that neither its file nor, for a page, its forms and blocks read. Polled data is not reported:
 * the request may matter to the server, as on the page of cards. Required data may refresh shared sources.
 */
function checkDataRead(context: CheckContext, file: ConfigFile): void {
  const { data = {} } = file.value as { data?: Data };
  const rootNode = context.rootNode(file);
  const names = (kind: string): readonly string[] => valuesOf(rootNode, kind).map(({ value }) => value);
  const forms = context.of('form').filter(({ id }) => names('formId').includes(id));
  const readers = [rootNode, ...forms.map((form) => context.rootNode(form))];
  const sources = new Set(referencesIn(...readers).map(({ value }) => parseReference(value).source));
  const { blocks } = context.vocabulary;
  const readByBlocks = names('blockName').flatMap((name) => blocks[name]?.data ?? []);
  for (const [name, { pollMs, required }] of Object.entries(data)) {
    const isRead = sources.has(`data.${name}`) || sources.has(`answer.${name}`);
    if (!isRead && pollMs === undefined && !required && !readByBlocks.includes(name))
      context.report(file, ['data', name], 'data.unread', { name });
  }
}

/** The pages that a player can reach from site.json and navigation.json. A `backTo` does not count. */
function reachablePages(context: CheckContext): ReadonlySet<string> {
  const files = [...context.of('site'), ...context.of('navigation')];
  const known = new Map(context.files.map((file) => [`${file.kind} ${file.id}`, file]));
  for (const file of files)
    for (const kind of ['page', 'form', 'list'] as const)
      for (const node of nodesOfKind(context.rootNode(file), `${kind}Id`)) {
        const next = isOfKind(node, 'back') ? undefined : known.get(`${kind} ${String(node.value)}`);
        if (next && !files.includes(next)) files.push(next);
      }
  return new Set(files.filter(({ kind }) => kind === 'page').map(({ id }) => id));
}
