import i18next from 'i18next';
import { createContext, use } from 'react';

/** The words of the site: i18next over flat keys, filled bundle by bundle. */
type SiteText = ReturnType<typeof createText>;

/** Initialises i18next for one locale with its first copy, synchronously. `missing` is called with keys that are not there. */
export function createText(
  locale: string,
  copy: Readonly<Record<string, string>>,
  missing: (key: string) => void,
) {
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
  });
  return {
    /** The words of a key with values for its placeholders; empty for a key that is not there, never the raw key. */
    t: (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
      // As `replace`, values are words and no options; and no words lead on to others.
      i18n.t(key, { replace: values, nest: false }),
    /** Adds the copy of a bundle; a later bundle's words win. */
    add(more: Readonly<Record<string, string>>): void {
      // Neither deep nor copied: keys are flat, and bundles are never changed.
      i18n.addResourceBundle(locale, 'translation', more, false, true, { skipCopy: true });
    },
  };
}

const TextContext = createContext<SiteText | undefined>(undefined);

/** Gives the words to everything below it. */
export const TextProvider = TextContext.Provider;

/** The words, as a function that is always the same: a site has one language. */
export function useT(): SiteText['t'] {
  const text = use(TextContext);
  if (!text) throw new Error('useT outside of <TextProvider>.');
  return text.t;
}
