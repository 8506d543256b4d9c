import i18next, { type i18n } from 'i18next';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The words of the site: i18next over flat keys, filled bundle by bundle. */
export interface SiteText {
  readonly i18n: i18n;
  /** The words of a key with values for its placeholders; empty for a key that is not there, never the raw key. */
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Adds the copy of a bundle; a later bundle's words win. */
  add(copy: Readonly<Record<string, string>>): void;
}

/** Initialises i18next for one locale with its first copy, synchronously. `missing` is called with keys that are not there. */
export function createText(
  locale: string,
  copy: Readonly<Record<string, string>>,
  missing: (key: string) => void,
): SiteText {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [locale]: { translation: { ...copy } } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false }, // React escapes what it draws.
    returnNull: false,
    parseMissingKeyHandler(key) {
      missing(key);
      return '';
    },
    react: { useSuspense: false },
  });
  return {
    i18n,
    // As `replace`, values are words and no options; and no words lead on to others.
    t: (key, values = {}) => i18n.t(key, { replace: values, nest: false }),
    add(more) {
      // Neither deep nor copied: keys are flat, and bundles are never changed.
      i18n.addResourceBundle(locale, 'translation', more, false, true, { skipCopy: true });
    },
  };
}

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
