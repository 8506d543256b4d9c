import i18next, { type TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The copy of the site: i18next with flat keys. Each bundle adds its copy. */
export type SiteText = ReturnType<typeof createText>;

/** Initialises i18next for one locale with its first copy, synchronously. `onMissing` gets unknown keys. */
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
    /** Translates a key, with values for placeholders. An unknown key gives the empty text, not the key. */
    t: withValues(i18n.t),
    /** Adds the copy of a bundle, which replaces texts with the same keys. */
    add(more: Readonly<Record<string, string>>): void {
      // No deep merge, as keys are flat; replaces equal keys; no copy of the object, which is never changed.
      i18n.addResourceBundle(locale, 'translation', more, false, true, { skipCopy: true });
    },
  };
}

/** Provides the copy to the components below it. */
export function TextProvider({ text, children }: { readonly text: SiteText; readonly children: ReactNode }) {
  return <I18nextProvider i18n={text.i18n}>{children}</I18nextProvider>;
}

/** Returns the translation function. It is a new one when the language changes. */
export function useT(): SiteText['t'] {
  const { t } = useTranslation();
  return useMemo(() => withValues(t), [t]);
}

/** Creates our `t` from i18next's: values are not its options (`replace`), and texts contain no others. */
function withValues(translate: TFunction) {
  return (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    translate(key, { replace: values, nest: false });
}
