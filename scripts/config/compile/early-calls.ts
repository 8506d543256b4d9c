import { operationOf, requestParts, searchOf } from '#api/operations.ts';
import { contract } from '#generated/contract.ts';
import type { Body } from '#generated/config.ts';
import type { EarlyCall, PageBundle } from '#model/bundle.ts';
import { requestBody, type Scope } from '#model/evaluate.ts';

/**
 * The requests of a page's first render that are known in advance: the unconditional data of the page and of
 * its lists, and the first rows of those lists with default filters. Lists in tabs are not included.
 */
export function earlyCalls({ page, lists }: PageBundle): readonly EarlyCall[] {
  const visibleLists = page.sections.flatMap((section) =>
    section.kind === 'list' && !section.when ? (lists[section.list] ?? []) : [],
  );
  const sources = [page, ...visibleLists].flatMap(({ data = {} }) => Object.values(data));
  const calls = [
    ...sources.flatMap(({ operation, body, when }) => (when ? [] : earlyCall(operation, body, {}))),
    ...visibleLists.flatMap(({ operation, body, filters = [] }) => {
      const filter = Object.fromEntries(filters.map((one) => [one.name, one.default]));
      return earlyCall(operation, body, { filter, paging: { page: 1 } });
    }),
  ];
  return page.access === 'public' ? calls : calls.map((call) => ({ ...call, access: 'required' }));
}

function earlyCall(id: string, body: Body | undefined, scope: Scope): readonly EarlyCall[] {
  const { fields, isKnown } = requestBody(body, scope);
  if (!isKnown || !Object.hasOwn(contract, id)) return [];
  const operation = operationOf(contract, id);
  const { path, access, method, effect } = operation;
  if (effect !== 'none') return [];
  const { query, body: json } = requestParts(operation, fields);
  const get = method === 'get' && ({ method } as const);
  return [{ path: path + searchOf(query), ...get, access, ...(json && { body: JSON.stringify(json) }) }];
}
