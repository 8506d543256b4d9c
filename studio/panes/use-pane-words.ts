import { useCallback } from 'react';
import { type Fill, say } from '#scripts/words/locale.ts';
import { useView } from '#studio/app/studio.ts';
import { PANE } from './words/pane-words.ts';
import { PUBLISH } from './words/publish-words.ts';
import { RELEASE } from './words/release-words.ts';

const words = { ...PANE, ...PUBLISH, ...RELEASE };

/** Says the words of the panes in the operator's language. */
export function usePaneWords(): <K extends keyof typeof words>(
  key: K,
  args?: Fill<typeof words, K>,
) => string {
  const { locale } = useView();
  return useCallback((key, args) => say(words, key, (args ?? {}) as never, locale), [locale]);
}
