import type { Text } from '#generated/config.ts';
import { evaluate } from './evaluate.ts';
import type { Scope } from './scope.ts';

/** Gives the words of a copy key, with values for its placeholders. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * What a text of config says now; undefined while a value it needs is unknown, so that no half-filled sentence
 * is ever shown.
 */
export function textOf(text: Text, scope: Scope, t: Translate): string | undefined {
  if (typeof text === 'string') return t(text);
  if ('copy' in text) {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(text.values ?? {})) {
      const found = evaluate(value, scope);
      if (found === undefined) return undefined;
      values[name] = found ?? '';
    }
    return t(text.copy, values);
  }
  const found = evaluate(text, scope);
  return found === undefined ? undefined : found === null ? '' : String(found);
}
