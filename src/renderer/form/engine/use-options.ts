import { useContext, useMemo } from 'react';
import type { Field } from '#generated/config.ts';
import type { FormatContext } from '#model/format.ts';
import { optionsOf, type OptionsNow } from './options-of.ts';
import { PageOfForm, useForm, useRead } from './form-context.ts';

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
