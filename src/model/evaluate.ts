import type { FunctionCall, Get, Value } from '#generated/config.ts';
import { type ConfigFunction, PLAIN_FUNCTIONS } from './plain-functions.ts';
import { readPointer } from './pointer.ts';
import type { Scope } from './scope.ts';

/** The functions whose code is here: see figures.ts for those that come later. */
export const functions: Record<string, ConfigFunction> = { ...PLAIN_FUNCTIONS };

/**
 * What a value of config is now: undefined while a source it needs is unknown (not loaded yet), null where a
 * loaded source has no such member.
 */
export function evaluate(value: Value, scope: Scope): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$get' in value) return readReference(value, scope);
  if ('$count' in value) {
    const list = readReference({ $get: value.$count }, scope);
    return list === undefined ? undefined : Array.isArray(list) ? list.length : 0;
  }
  return callFunction(value, scope);
}

function readReference(get: Get, scope: Scope): unknown {
  const hash = get.$get.indexOf('#');
  const source = get.$get.slice(0, hash);
  const loaded = Object.hasOwn(scope, source) ? scope[source] : undefined;
  const pointer = get.$get.slice(hash + 1);
  const isKnown = loaded !== undefined && (source !== 'computed' || isWorkedOut(loaded, pointer));
  const found = isKnown ? readPointer(loaded, pointer) : undefined;
  return found === undefined || found === null ? (get.else ?? found) : found;
}

/** A computed value is unknown while one that it is made of is. */
function isWorkedOut(computed: unknown, pointer: string): boolean {
  const [name = ''] = pointer.slice(1).split('/');
  return name === '' || (computed as Readonly<Record<string, unknown>>)[name] !== undefined;
}

function callFunction(call: FunctionCall, scope: Scope): unknown {
  const known = Object.hasOwn(functions, call.$fn) ? functions[call.$fn] : undefined;
  if (!known) throw new Error(`no function "${call.$fn}": name one of src/model/functions.ts`);
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(call.args ?? {})) {
    const found = evaluate(value, scope);
    if (found === undefined) return undefined;
    args[name] = found;
  }
  return known.run(args);
}
