import type { SiteConfig, Data, Form, Page } from '#generated/config.ts';
import { dataIdOf, parseReference } from '#model/evaluate.ts';
import { childOf, referencesIn, valuesOf } from '#scripts/schema/walk.ts';
import type { CheckContext, CheckPlace, SourceShapes } from './context.ts';
import { reportCycle } from './cycles.ts';
import { ANY, BOOLEAN, objectOf, SCALAR, type SourceShape } from './source-shape.ts';
import { checkNode } from './check-nodes.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';

/** The sources in scope of every page, form and list: user, wallet, site, flags, route and config. */
export function sharedSources(context: CheckContext): SourceShapes {
  const { site } = context;
  const shape = (name: keyof SiteConfig['sources']): SourceShape =>
    context.answerShape(site?.sources?.[name] ?? '') ?? ANY;
  return {
    user: shape('user'),
    wallet: shape('wallet'),
    site: shape('site'),
    flags: objectOf(Object.fromEntries(context.vocabulary.flags.map((name) => [name, BOOLEAN]))),
    route: objectOf({ path: SCALAR, query: ANY }),
    config: objectOf({
      name: SCALAR,
      version: SCALAR,
      release: SCALAR,
      addresses: site ? objectOf(Object.keys(site.addresses ?? {})) : ANY,
    }),
  };
}

/** Checks a file's data and returns sources: `data.<id>`, the response's data; `answer.<id>`, its outcome. */
export function checkData(place: CheckPlace): SourceShapes {
  const data = childOf(place.context.rootNode(place.file), 'data');
  if (!data) return {};
  const added: Record<string, SourceShape> = {};
  for (const source of data.children()) {
    const id = String(source.path.at(-1));
    const operation = String(childOf(source, 'operation')?.value);
    added[`answer.${id}`] = objectOf(['kind', 'message', 'code']);
    added[`data.${id}`] = place.context.answerShape(operation) ?? ANY;
  }
  checkNode({ ...place, sources: { ...place.sources, ...added } }, data);
  reportCycle(place, data, ({ source }) => dataIdOf(source));
  return added;
}

/**
 * The page data that a form can read: data with the same id and operation on each page that shows the form.
 * If a page may be invalid, each name that the form reads.
 */
export function dataShapesOnPages(context: CheckContext, form: ConfigFile): SourceShapes {
  const [first, ...others] = pagesShowing(context, form.id).map(({ value }) => value as Page);
  if (!first && !context.isComplete('page')) {
    const rootNode = context.rootNode(form);
    const names = [
      ...referencesIn(rootNode).map(({ value }) => parseReference(value).source),
      ...valuesOf(rootNode, 'refreshed').map(({ value }) => value),
    ];
    return Object.fromEntries(names.filter((name) => name.includes('.')).map((name) => [name, ANY]));
  }
  const added: Record<string, SourceShape> = {};
  for (const [id, { operation }] of Object.entries(first?.data ?? {})) {
    if (!others.every((page) => dataSourceIn(page, id)?.operation === operation)) continue;
    added[`data.${id}`] = context.answerShape(operation) ?? ANY;
    added[`answer.${id}`] = objectOf(['kind', 'message', 'code']);
  }
  return added;
}

/**
 * The data with this id: the form's own, or one for each page that shows the form; empty if one of these
 * pages has none. Undefined if the form's page may be invalid.
 */
export function dataOfForm({ context, file }: CheckPlace, id: string): readonly Data[string][] | undefined {
  const own = dataSourceIn(file.value as Form, id);
  if (own) return [own];
  const pages = pagesShowing(context, file.id).map(({ value }) => value as Page);
  if (pages.length === 0 && !context.isComplete('page')) return undefined;
  const found = pages.flatMap((page) => dataSourceIn(page, id) ?? []);
  return found.length === pages.length ? found : [];
}

/** The pages that show a form. */
export function pagesShowing(context: CheckContext, form: string): readonly ConfigFile[] {
  const showsForm = (file: ConfigFile): boolean =>
    valuesOf(context.rootNode(file), 'formId').some(({ value }) => value === form);
  return context.of('page').filter(showsForm);
}

function dataSourceIn({ data = {} }: Pick<Form | Page, 'data'>, id: string): Data[string] | undefined {
  return Object.hasOwn(data, id) ? data[id] : undefined;
}
