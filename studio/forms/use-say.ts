import { useCallback } from 'react';
import { type Fill, say } from '#scripts/words/locale.ts';
import { useView } from '#studio/app/studio.ts';
import { UI } from './words/ui.ts';

/** Says the words of the editors by form in the operator's language. */
export function useSay(): <K extends keyof typeof UI>(key: K, args?: Fill<typeof UI, K>) => string {
  const { locale } = useView();
  return useCallback((key, args) => say(UI, key, (args ?? {}) as never, locale), [locale]);
}
