/**
 * Reads a JSON Pointer (RFC 6901) in a value: own members only, so that no config reaches a prototype.
 * null where the value has no such member.
 */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  let here: unknown = value;
  for (const step of pointer.slice(1).split('/')) {
    const member = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, member)) return null;
    here = (here as Record<string, unknown>)[member];
  }
  return here ?? null;
}
