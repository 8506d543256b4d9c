import type { Scope } from '#model/scope.ts';

/** Whether a part of config waits for an answer that did not come: what it shows is then as good as absent, and no more on its way. */
export function isLost(part: unknown, scope: Scope): boolean {
  const read = [...JSON.stringify(part ?? null).matchAll(/"data\.([A-Za-z0-9]+)#/g)].map(([, id]) =>
    String(id),
  );
  return read.some((id) => {
    const ended = scope[`answer.${id}`] as { readonly kind?: unknown } | undefined;
    return scope[`data.${id}`] === undefined && ended !== undefined && ended.kind !== 'done';
  });
}
