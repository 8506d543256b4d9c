const utils = '@rjsf/utils/lib';
const core = '@rjsf/core/lib/components';

/**
 * Modules whose functions our forms never call: their schemas are flat objects of texts and switches with no `$ref`,
 * `allOf`, `anyOf`, `oneOf`, `if` or `dependencies` (the rules stand in the compiled validators), nothing is omitted, and RJSF is given
 * neither values nor errors of its own (the form's store has them: docs/decisions/0021).
 */
export const leftOut: readonly string[] = [
  `${utils}/schema/omitExtraData.js`,
  `${utils}/schema/sanitizeDataForNewSchema.js`,
  `${utils}/schema/toPathSchema.js`,
  `${utils}/schema/getClosestMatchingOption.js`,
  `${utils}/schema/getFirstMatchingOption.js`,
  `${utils}/schema/findSelectedOptionInXxxOf.js`,
  `${utils}/schema/findFieldInSchema.js`,
  `${utils}/schema/getFromSchema.js`,
  `${utils}/findSchemaDefinition.js`,
  `${utils}/hashForSchema.js`,
  `${utils}/ErrorSchemaBuilder.js`,
  `${utils}/mergeObjects.js`,
  `${utils}/toErrorList.js`,
  `${utils}/validationDataMerge.js`,
];

/** Modules that are replaced: tables with only what our forms name, and the packages behind the rest. */
export const replacedRjsf: Readonly<Record<string, string>> = {
  [`${core}/fields/index.js`]: `
import BooleanField from './BooleanField.js';
import ObjectField from './ObjectField.js';
import SchemaField from './SchemaField.js';
import StringField from './StringField.js';
export default () => ({ BooleanField, ObjectField, SchemaField, StringField });`,
  // A flat schema without references is what it resolves to, and defaults are the store's.
  [`${utils}/schema/retrieveSchema.js`]: `export default (_validator, schema) => schema;`,
  [`${utils}/schema/getDefaultFormState.js`]: `export default (_validator, _schema, formData) => formData ?? {};`,
  [`${utils}/schemaHasNestedConditional.js`]: `export default () => false;`,
  // The same answers as fast-equals gives, for what RJSF compares here: schemas, props and registries, which are plain objects without circles.
  [`${utils}/deepEquals.js`]: `
export default function deepEquals(a, b) {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && deepEquals(a[key], b[key]));
}`,
  [`${core}/templates/index.js`]: `export default () => ({ ButtonTemplates: {} });`,
  [`${core}/widgets/index.js`]: `export default () => ({});`,
  'markdown-to-jsx/dist/react.js': `export const Markdown = ({ children }) => children;`,
  'react-is/index.js': `export default { isForwardRef: () => false, isMemo: () => false };`,
};
