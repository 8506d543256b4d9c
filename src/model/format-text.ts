import type { Text, Words } from '#generated/config.ts';
import { evaluate } from './evaluate.ts';
import { formatValue } from './format-value.ts';
import type { FormatContext, Translate } from './formatted.ts';
import type { Scope } from './scope.ts';

/**
 * What a text of config says now; undefined while a value it needs is unknown, so that no half-filled sentence
 * is ever shown.
 */
export function formatText(text: Text, scope: Scope, t: Translate): string | undefined {
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

/** What words of config say now: a text, or a value in a format; undefined while a value they need is unknown. */
export function formatWords(words: Words, scope: Scope, context: FormatContext): string | undefined {
  if (typeof words === 'string' || !('format' in words)) return formatText(words, scope, context.t);
  const value = evaluate(words.value, scope);
  return value === undefined ? undefined : formatValue(words.format, value, context).text;
}
