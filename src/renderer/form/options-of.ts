import type { Options, OptionsFrom } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { readPointer } from '#model/pointer.ts';
import type { Scope } from '#model/scope.ts';
import { textOf, type Translate } from '#model/text-of.ts';
import type { FormStore } from './form-store.ts';
import { presenceOf } from '#renderer/page/presence.ts';

/** One thing to choose, in words. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
  /** true: it carries the glyph drawn from its label. */
  readonly glyph?: boolean;
}

/** What can be chosen now, or why nothing can be yet. `source` is the form's data that has failed. */
export type OptionsNow =
  | { readonly kind: 'ready'; readonly options: readonly ChoiceOption[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly source: string };

/** What a field's options are now: those written in config first, then those of a range, then those of a list. */
export function optionsOf(options: Options, store: FormStore, t: Translate): OptionsNow {
  const scope = store.scope();
  const own = [...writtenOptions(options, scope, t), ...rangeOptions(options)];
  if (!options.from) return { kind: 'ready', options: own };
  const list = evaluate(options.from.list, scope);
  if (list !== undefined) return { kind: 'ready', options: [...own, ...listedOptions(options.from, list)] };
  const source = /^data\.([^#]+)#/.exec(options.from.list.$get)?.[1] ?? '';
  return store.dataStatus(source)?.kind === 'failed' ? { kind: 'failed', source } : { kind: 'loading' };
}

function writtenOptions({ items = [] }: Options, scope: Scope, t: Translate): ChoiceOption[] {
  return items
    .filter((item) => presenceOf(item, scope) === 'shown')
    .map(({ value, label, hint, icon }) => {
      const note = hint === undefined ? undefined : textOf(hint, scope, t);
      return {
        value: String(value),
        label: textOf(label, scope, t) ?? '',
        ...(note !== undefined && { hint: note }),
        ...(icon !== undefined && { icon }),
      };
    });
}

function rangeOptions({ range }: Options): ChoiceOption[] {
  if (!range) return [];
  const count = Math.max(0, Math.floor((range.to - range.from) / range.step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const value = String(range.from + index * range.step);
    return { value, label: value };
  });
}

/** An entry without a value cannot be chosen; of two with the same value the first stands. */
function listedOptions(from: OptionsFrom, list: unknown): ChoiceOption[] {
  if (!Array.isArray(list)) return [];
  const found = new Map<string, ChoiceOption>();
  for (const entry of list as readonly unknown[]) {
    const value = asText(readPointer(entry, from.value));
    if (value === '' || found.has(value)) continue;
    const hint = from.hint === undefined ? '' : asText(readPointer(entry, from.hint));
    found.set(value, {
      value,
      label: asText(readPointer(entry, from.label)) || value,
      ...(hint !== '' && { hint }),
      ...(from.glyph && { glyph: true }),
    });
  }
  return [...found.values()];
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
