import { groupThousands } from '#rules/group-thousands.ts';
import type { Icon, Options, OptionsFrom, Pointer, Words } from '#generated/config.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { asText } from '#rules/value-checks.ts';
import { evaluate, evaluateCondition, readPointer, type Scope } from './evaluate.ts';
import { type FormatContext, formatText, formatWords } from './format.ts';

/** One option: its value as config or the server gives it, and its formatted texts. */
export interface ResolvedOption {
  readonly value: string | number;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: Icon | undefined;
  /** true: it is shown with a glyph that is drawn from its label. */
  readonly glyph?: boolean | undefined;
}

/** The options that can be chosen now. `isLoaded` is false while their list is unknown. */
export interface ResolvedOptions {
  readonly options: readonly ResolvedOption[];
  readonly isLoaded: boolean;
}

/**
 * Resolves options: first the items of config, then those of a range, then those of a list. An entry without
 * a value is left out; of two with the same value the first one counts.
 */
export function resolveOptions(options: Options, scope: Scope, context: FormatContext): ResolvedOptions {
  const { from } = options;
  const list = from && evaluate(from.list, scope);
  const own = [...itemOptions(options, scope, context), ...rangeOptions(options)];
  const byValue = new Map<string, ResolvedOption>();
  for (const option of from ? [...own, ...listedOptions(from, list, scope, context)] : own) {
    if (!byValue.has(String(option.value))) byValue.set(String(option.value), option);
  }
  return { options: [...byValue.values()], isLoaded: !from || list !== undefined };
}

function itemOptions({ items = [] }: Options, scope: Scope, context: FormatContext): ResolvedOption[] {
  return items
    .filter((item) => evaluateCondition(item.when, scope) === true)
    .map(({ value, label, hint, icon }) => ({
      value,
      label: formatText(label, scope, context.t) ?? '',
      hint: formatWords(hint, scope, context),
      icon,
    }));
}

function rangeOptions({ range }: Options): ResolvedOption[] {
  if (!range) return [];
  const count = Math.max(0, Math.floor((range.to - range.from) / range.step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const value = range.from + index * range.step;
    return { value, label: groupThousands(String(value)) };
  });
}

function listedOptions(from: OptionsFrom, list: unknown, scope: Scope, context: FormatContext) {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((entry): ResolvedOption[] | ResolvedOption => {
    const value = readPointer(entry, from.value);
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const textOf = (words: Pointer | Words | undefined): string =>
      typeof words === 'string'
        ? asText(readPointer(entry, words))
        : ((words && formatWords(words, { ...scope, row: entry }, context)) ?? '');
    return {
      value,
      label: cutText(textOf(from.label) || String(value), LINE_CHARACTERS),
      hint: cutText(textOf(from.hint), LINE_CHARACTERS) || undefined,
      icon: from.icon,
      glyph: from.glyph,
    };
  });
}
