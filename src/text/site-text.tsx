import i18next from 'i18next';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The copy of the site: i18next with flat keys. Each bundle adds its copy. */
export type SiteText = ReturnType<typeof createText>;

/** Initialises i18next for one locale with its first copy, synchronously. `onMissing` is called with each unknown key. */
export function createText(
  locale: string,
  copy: Readonly<Record<string, string>>,
  onMissing: (key: string) => void,
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
    interpolation: { escapeValue: false }, // React escapes texts.
    returnNull: false,
    parseMissingKeyHandler(key) {
      onMissing(key);
      return '';
    },
    react: { useSuspense: false },
  });
  return {
    i18n,
    /** Translates a key, with values for its placeholders. An unknown key gives the empty text, never the raw key. */
    t: (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
      // `replace`: values are not options of i18next. `nest: false`: a text cannot refer to another one.
      i18n.t(key, { replace: values, nest: false }),
    /** Adds the copy of a bundle, which replaces texts with the same keys. */
    add(more: Readonly<Record<string, string>>): void {
      // No deep merge, as keys are flat; replaces equal keys; no copy of the object, which is never changed.
      i18n.addResourceBundle(locale, 'translation', more, false, true, { skipCopy: true });
    },
  };
}

const TextContext = createContext<SiteText | undefined>(undefined);

/** Provides the copy to the components below it. */
export function TextProvider({ text, children }: { readonly text: SiteText; readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={text.i18n}>
      <TextContext value={text}>{children}</TextContext>
    </I18nextProvider>
  );
}

/** Returns the translation function, a new one when the language or the copy changes. */
export function useT(): SiteText['t'] {
  const text = use(TextContext);
  if (!text) throw new Error('useT outside of <TextProvider>.');
  const { t: changed } = useTranslation();
  return useMemo(() => {
    void changed; // Only a dependency: i18next has a new `t` after a change of copy.
    return (key, values) => text.t(key, values);
  }, [text, changed]);
}
