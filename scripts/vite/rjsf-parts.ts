const utils = '@rjsf/utils/lib';
const core = '@rjsf/core/lib/components';

/**
 * Modules whose functions our forms never call: their schemas are flat objects of texts and switches with no `$ref`,
 * `allOf`, `anyOf`, `oneOf`, `if` or `dependencies` (the rules stand in the compiled validators), and nothing is omitted.
 */
export const leftOut: readonly string[] = [
  `${utils}/schema/shallowAllOfMerge.js`,
  `${utils}/schema/omitExtraData.js`,
  `${utils}/schema/sanitizeDataForNewSchema.js`,
  `${utils}/schema/toPathSchema.js`,
  `${utils}/schema/getClosestMatchingOption.js`,
  `${utils}/schema/getFirstMatchingOption.js`,
  `${utils}/schema/findSelectedOptionInXxxOf.js`,
  `${utils}/findSchemaDefinition.js`,
];

/** Modules that are replaced: tables with only what our forms name, and the packages behind the rest. */
export const replaced: Readonly<Record<string, string>> = {
  [`${core}/fields/index.js`]: `
import BooleanField from './BooleanField.js';
import ObjectField from './ObjectField.js';
import SchemaField from './SchemaField.js';
import StringField from './StringField.js';
export default () => ({ BooleanField, ObjectField, SchemaField, StringField });`,
  [`${core}/templates/index.js`]: `export default () => ({ ButtonTemplates: {} });`,
  [`${core}/widgets/index.js`]: `export default () => ({});`,
  'markdown-to-jsx/dist/react.js': `export const Markdown = ({ children }) => children;`,
  'react-is/index.js': `export default { isForwardRef: () => false, isMemo: () => false };`,
};
