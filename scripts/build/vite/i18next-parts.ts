/**
 * What of i18next the site never reaches. `src/text/site-text.tsx` is the only place that calls it: it has one locale, flat keys in one
 * namespace, no backend, no plugin, and passes only `replace` and `nest: false` to `t`.
 */

/** Methods that are left out, by class: each throws when it is called. */
export const methods: Readonly<Record<string, readonly string[]>> = {
  Logger: ['log', 'warn', 'error', 'deprecate', 'once', 'forward', 'clone'],
  EventEmitter: ['off', 'once'],
  ResourceStore: [
    'removeNamespaces',
    'deprecateDottedLng',
    'addResource',
    'addResources',
    'removeResourceBundle',
    'getResourceBundle',
    'hasResourceBundle',
    'toJSON',
  ],
  Translator: ['exists', 'getUsedParamsDetails'],
  LanguageUtil: ['clearCache', 'deprecateBareCode', 'getScriptPartFromCode', 'getLanguagePartFromCode'],
  PluralResolver: ['clearCache', 'getRule', 'needsPlural', 'getPluralFormsOfKey', 'getSuffixes', 'getSuffix'],
  Interpolator: ['reset', 'nest'],
  Formatter: ['add', 'addCached', 'format'],
  Connector: ['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing'],
  I18n: [
    'reloadResources',
    'use',
    'hydrate',
    'getFixedT',
    'setDefaultNamespace',
    'hasLoadedNamespace',
    'loadNamespaces',
    'loadLanguages',
    'dir',
    'exists',
    'cloneInstance',
    'toJSON',
  ],
};

/** Functions that are left out: each throws when it is called. */
export const i18nextFunctions: readonly string[] = [
  'createProxy',
  'keysFromSelector',
  'deepExtend',
  'parseFormatStr',
  'createCachedFormatter',
  'deepFind',
  'looksLikeObjectPath',
  'looksLikeObjectPathRegExpCache',
  'createNonCachedFormatter',
];

/** Methods with another body: what theirs comes to with the options of the site. */
export const bodies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Logger: { constructor: '', init: '', create: 'return this;' },
  Translator: {
    extractFromKey: 'return { key, namespaces: this.options.defaultNS };',
    hasDefaultValue: 'return false;',
  },
  // One locale, written as it is everywhere, with `load: 'currentOnly'` and nothing to fall back to.
  LanguageUtil: {
    toResolveHierarchy: 'return [code];',
    getBestMatchFromCodes: 'return codes[0];',
    getFallbackCodes: 'return [];',
    formatLanguageCode: 'return code;',
    isSupportedCode: 'return true;',
  },
  PluralResolver: { constructor: '' },
  Formatter: { constructor: '', init: '' },
  Connector: { constructor: 'super();' },
  I18n: { loadResources: 'callback(null);' },
};

/** What an expression always is with the options of the site, by class: the bundler drops the branches that follow from another value. */
export const constants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ResourceStore: {
    'options.ignoreJSONStructure': 'undefined',
    'options.keySeparator': 'undefined',
    'this.options.ignoreJSONStructure': 'false',
    'this.options.keySeparator': 'false',
  },
  Translator: {
    'opt.appendNamespaceToCIMode': 'undefined',
    'opt.applyPostProcessor': 'false',
    'opt.context': 'undefined',
    'opt.count': 'undefined',
    'opt.defaultValue': 'undefined',
    'opt.interpolation': 'undefined',
    'opt.joinArrays': 'undefined',
    'opt.keySeparator': 'undefined',
    'opt.lngs': 'undefined',
    'opt.missingKeyNoValueFallbackToKey': 'undefined',
    'opt.nsSeparator': 'undefined',
    'opt.ordinal': 'undefined',
    'opt.postProcess': 'undefined',
    'opt.returnDetails': 'undefined',
    'opt.returnObjects': 'undefined',
    'opt.skipInterpolation': 'undefined',
    'opt?.interpolation': 'undefined',
    'this.i18nFormat': 'undefined',
    'this.options.appendNamespaceToCIMode': 'false',
    'this.options.appendNamespaceToMissingKey': 'false',
    'this.options.fallbackNS': 'false',
    'this.options.interpolation.defaultVariables': 'undefined',
    'this.options.joinArrays': 'false',
    'this.options.keySeparator': 'false',
    'this.options.missingKeyNoValueFallbackToKey': 'undefined',
    'this.options.nsSeparator': 'false',
    'this.options.overloadTranslationOptionHandler': 'undefined',
    'this.options.postProcess': 'false',
    'this.options.returnDetails': 'undefined',
    'this.options.returnObjects': 'false',
    'this.options.returnedObjectHandler': 'undefined',
    'this.options.saveMissing': 'false',
    'this.options.saveMissingTo': 'undefined',
    'this.options.updateMissing': 'false',
    'this.utils': 'undefined',
  },
  Interpolator: {
    'options?.interpolation?.skipOnVariables': 'undefined',
    'options?.missingInterpolationHandler': 'undefined',
    'this.alwaysFormat': 'false',
    'this.escapeValue': 'false',
    'this.options.ignoreJSONStructure': 'false',
    'this.options.missingInterpolationHandler': 'undefined',
  },
  I18n: {
    'this.modules.backend': 'undefined',
    'this.modules.formatter': 'undefined',
    'this.modules.i18nFormat': 'undefined',
    'this.modules.languageDetector': 'undefined',
    'this.modules.logger': 'undefined',
    'this.options.fallbackLng': 'false',
    'this.options.isClone': 'false',
    'this.pendingWarnings': 'undefined',
    'this.services.languageDetector': 'undefined',
  },
};

/** Modules of react-i18next that are replaced: `t` of an instance that is ready at once and keeps its language. */
export const replacedI18next: Readonly<Record<string, string>> = {
  'react-i18next/dist/es/useTranslation.js': `
import { useContext } from 'react';
import { I18nContext } from './context.js';
export function useTranslation() {
  const { i18n } = useContext(I18nContext);
  return { t: i18n.t, i18n, ready: true };
}`,
};
