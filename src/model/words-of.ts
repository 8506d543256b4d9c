import type { Words } from '#generated/config.ts';
import { evaluate } from './evaluate.ts';
import { formatValue } from './format-value.ts';
import type { FormatContext } from './formatted.ts';
import type { Scope } from './scope.ts';
import { textOf } from './text-of.ts';

/** What words of config say now: a text, or a value in a format; undefined while a value they need is unknown. */
export function wordsOf(words: Words, scope: Scope, context: FormatContext): string | undefined {
  if (typeof words === 'string' || !('format' in words)) return textOf(words, scope, context.t);
  const value = evaluate(words.value, scope);
  return value === undefined ? undefined : formatValue(words.format, value, context).text;
}
