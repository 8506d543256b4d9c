import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { SiteText } from './create-text.ts';

const TextContext = createContext<SiteText | undefined>(undefined);

/** Gives the words to everything below it. */
export function TextProvider({ text, children }: { readonly text: SiteText; readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={text.i18n}>
      <TextContext value={text}>{children}</TextContext>
    </I18nextProvider>
  );
}

/** The words, as a function that changes when the language or the copy does. */
export function useT(): SiteText['t'] {
  const text = use(TextContext);
  if (!text) throw new Error('useT outside of <TextProvider>.');
  const { t: changed } = useTranslation();
  return useMemo(() => {
    void changed;
    return (key, values) => text.t(key, values);
  }, [text, changed]);
}
