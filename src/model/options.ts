import { groupThousands } from '#rules/group-thousands.ts';
import type { Options, OptionsFrom, Pointer, Words } from '#generated/config.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { evaluate, evaluateCondition } from './evaluate.ts';
import { type FormatContext, formatText, formatWords } from './format.ts';
import { readPointer, joinScopes, type Scope } from './scope.ts';

/** One thing to choose, in words, with its value as config or the server gives it. */
export interface ReadOption {
  readonly value: string | number;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: string | undefined;
  /** true: it carries the glyph drawn from its label. */
  readonly glyph?: boolean | undefined;
}

/** What can be chosen now. `isWhole` is false while the list it comes from is unknown. */
export interface ResolvedOptions {
  readonly options: readonly ReadOption[];
  readonly isWhole: boolean;
}

/**
 * What can be chosen: entries written in config first, then those of a range, then those of a list. An entry without a
 * value cannot be chosen; of two with the same value the first stands.
 */
export function readOptions(options: Options, scope: Scope, context: FormatContext): ResolvedOptions {
  const { from } = options;
  const list = from && evaluate(from.list, scope);
  const own = [...writtenOptions(options, scope, context), ...rangeOptions(options)];
  const known = new Map<string, ReadOption>();
  for (const option of from ? [...own, ...listedOptions(from, list, scope, context)] : own) {
    if (!known.has(String(option.value))) known.set(String(option.value), option);
  }
  return { options: [...known.values()], isWhole: !from || list !== undefined };
}

function writtenOptions({ items = [] }: Options, scope: Scope, context: FormatContext): ReadOption[] {
  return items
    .filter((item) => evaluateCondition(item.when, scope) === true)
    .map(({ value, label, hint, icon }) => ({
      value,
      label: formatText(label, scope, context.t) ?? '',
      hint: formatWords(hint, scope, context),
      icon,
    }));
}

function rangeOptions({ range }: Options): ReadOption[] {
  if (!range) return [];
  const count = Math.max(0, Math.floor((range.to - range.from) / range.step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const value = range.from + index * range.step;
    return { value, label: groupThousands(String(value)) };
  });
}

function listedOptions(from: OptionsFrom, list: unknown, scope: Scope, context: FormatContext): ReadOption[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((entry) => {
    const value = readPointer(entry, from.value);
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const say = (words: Pointer | Words | undefined): string =>
      typeof words === 'string'
        ? asText(readPointer(entry, words))
        : ((words && formatWords(words, joinScopes(scope, { row: entry }), context)) ?? '');
    return {
      value,
      label: cutText(say(from.label) || String(value), LINE_CHARACTERS),
      hint: cutText(say(from.hint), LINE_CHARACTERS) || undefined,
      icon: from.icon,
      glyph: from.glyph,
    };
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
