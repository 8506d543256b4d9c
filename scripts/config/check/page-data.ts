import type { Data, Page, Section } from '#generated/config.ts';
import type { CheckContext, Sources } from './context.ts';
import { ANY, objectOf, type Shape } from './shape.ts';

/**
 * What a form reads of the page around it: the data that every page with this form asks for, of the same operation.
 * While the page cannot be read, it is whatever the form names.
 */
export function dataAround(context: CheckContext, form: string, value: unknown): Sources {
  const pages = context.of('page').map((file) => file.value as Page);
  const [first, ...others] = pages.filter((page) => holdsForm(page.sections, form));
  if (!first && !context.isWhole('page')) {
    const named = JSON.stringify(value).match(/"(?:data|answer)\.[A-Za-z0-9]+(?=["#])/g) ?? [];
    return Object.fromEntries(named.map((source) => [source.slice(1), ANY]));
  }
  const added: Record<string, Shape> = {};
  for (const [id, { operation }] of Object.entries(first?.data ?? {})) {
    if (!others.every(({ data = {} }) => operationOf(data, id) === operation)) continue;
    added[`data.${id}`] = context.answerShape(operation) ?? ANY;
    added[`answer.${id}`] = objectOf(['kind', 'message', 'code']);
  }
  return added;
}

/**
 * How the pages that show a form ask for data of a name: one entry for each page, an empty list where one of them does
 * not; undefined while the page cannot be read.
 */
export function sourcesAround(
  context: CheckContext,
  form: string,
  id: string,
): readonly Data[string][] | undefined {
  const pages = context.of('page').map((file) => file.value as Page);
  const around = pages.filter((page) => holdsForm(page.sections, form));
  if (around.length === 0 && !context.isWhole('page')) return undefined;
  const asked = around.flatMap(({ data = {} }) => (Object.hasOwn(data, id) ? [data[id]] : []));
  const found = asked.filter((source) => source !== undefined);
  return found.length === around.length ? found : [];
}

function holdsForm(sections: readonly Section[], form: string): boolean {
  return sections.some((section) => {
    if (section.kind === 'form') return section.form === form;
    return section.kind === 'tabs' && section.items.some((tab) => holdsForm(tab.sections, form));
  });
}

function operationOf(data: Data, id: string): string | undefined {
  return Object.hasOwn(data, id) ? data[id]?.operation : undefined;
}
