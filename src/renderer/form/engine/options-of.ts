import type { Options } from '#generated/config.ts';
import { readOptions, type ReadOption } from '#model/options.ts';
import type { FormatContext } from '#model/format.ts';
import { dataIdOf, parseReference } from '#model/scope.ts';
import type { FormStore } from './form-store.ts';

/** One thing to choose; a form keeps its value as text. */
export interface ChoiceOption extends ReadOption {
  readonly value: string;
}

/** What can be chosen now, or why nothing can be yet. `source` is the data, of the form or of its page, that has failed. */
export type OptionsNow =
  | { readonly kind: 'ready'; readonly options: readonly ChoiceOption[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly source: string };

/** What a field's options are now. */
export function optionsOf(options: Options, store: FormStore, context: FormatContext): OptionsNow {
  const read = readOptions(options, store.scope(), context);
  if (read.isWhole) {
    return {
      kind: 'ready',
      options: read.options.map((option) => ({ ...option, value: String(option.value) })),
    };
  }
  const source = dataIdOf(parseReference(options.from?.list.$get ?? '').source) ?? '';
  return hasFailed(store.scope()[`answer.${source}`]) ? { kind: 'failed', source } : { kind: 'loading' };
}

/** Whether a call is known to have ended without what was asked for. */
function hasFailed(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind !== 'done';
}
