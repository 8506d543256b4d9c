import type { Options } from '#generated/config.ts';
import { readOptions, type ReadOption } from '#model/options.ts';
import type { Translate } from '#model/text-of.ts';
import type { FormStore } from './form-store.ts';

/** One thing to choose; a form keeps its value as text. */
export interface ChoiceOption extends ReadOption {
  readonly value: string;
}

/** What can be chosen now, or why nothing can be yet. `source` is the form's data that has failed. */
export type OptionsNow =
  | { readonly kind: 'ready'; readonly options: readonly ChoiceOption[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly source: string };

/** What a field's options are now. */
export function optionsOf(options: Options, store: FormStore, t: Translate): OptionsNow {
  const read = readOptions(options, store.scope(), t);
  if (read.isWhole) {
    return {
      kind: 'ready',
      options: read.options.map((option) => ({ ...option, value: String(option.value) })),
    };
  }
  const source = /^data\.([^#]+)#/.exec(options.from?.list.$get ?? '')?.[1] ?? '';
  return store.dataStatus(source)?.kind === 'failed' ? { kind: 'failed', source } : { kind: 'loading' };
}
