import { useContext, useMemo } from 'react';
import type { Field, Options } from '#generated/config.ts';
import { readOptions, type ReadOption } from '#model/options.ts';
import type { FormatContext } from '#model/format.ts';
import { dataIdOf, parseReference } from '#model/scope.ts';
import { PageOfForm, useForm, useRead } from './form-context.ts';
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

/** What can be chosen in a field now; it is drawn anew only when the options are others. */
export function useOptions(field: Field): OptionsNow {
  const { t } = useForm();
  const page = useContext(PageOfForm);
  const context: FormatContext = {
    t,
    enums: page?.enums ?? {},
    port: page?.port ?? { serverNow: () => 0 },
  };
  const written = useRead((store) => JSON.stringify(optionsOf(field.options ?? {}, store, context)));
  return useMemo(() => JSON.parse(written) as OptionsNow, [written]);
}

/** How many options are drawn at once. */
export function useMostEntries(): number {
  return useContext(PageOfForm)?.port.limits.entries ?? MOST_ENTRIES;
}

/** A form outside of a page has no limits of a site. */
const MOST_ENTRIES = 60;

/** What a field's options are now. */
function optionsOf(options: Options, store: FormStore, context: FormatContext): OptionsNow {
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
