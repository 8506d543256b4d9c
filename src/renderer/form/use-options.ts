import { useMemo } from 'react';
import type { Field } from '#generated/config.ts';
import { optionsOf, type OptionsNow } from './options-of.ts';
import { useForm, useRead } from './use-form.ts';

/** What can be chosen in a field now; it is drawn anew only when the options are others. */
export function useOptions(field: Field): OptionsNow {
  const { t } = useForm();
  const written = useRead((store) => JSON.stringify(optionsOf(field.options ?? {}, store, t)));
  return useMemo(() => JSON.parse(written) as OptionsNow, [written]);
}
