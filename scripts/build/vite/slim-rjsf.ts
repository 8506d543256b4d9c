import type { Plugin } from 'vite';

/** Packages that compile schemas. They need eval, which the site's policy forbids, so no bundle may contain them. */
const BARRED = /[\\/]node_modules[\\/](?:ajv[\\/](?!dist[\\/]runtime)|ajv-formats[\\/])/;

/**
 * Removes the parts of RJSF that our forms never reach from the bundle (below is which, and why). A removed function throws if it is called.
 * The build fails if a part is not found, or if a bundle contains a compiler of schemas.
 */
export function slimRjsf(parts = { leftOut, replacedRjsf }): Plugin {
  const replaced = parts.replacedRjsf;
  const all = [...Object.keys(replaced), ...parts.leftOut];
  const seen = new Set<string>();
  let usesRjsf = false;
  return {
    name: 'slim-rjsf',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      seen.clear();
      usesRjsf = false;
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      usesRjsf ||= path.endsWith('/@rjsf/core/lib/components/Form.js');
      const part = all.find((end) => path.endsWith(`/node_modules/${end}`));
      if (part === undefined) return null;
      seen.add(part);
      return { code: withoutBodies(code, part, replaced[part]), map: null };
    },
    buildEnd(error) {
      const missing = all.filter((part) => !seen.has(part));
      if (error || !usesRjsf || missing.length === 0) return;
      this.error(
        `slim-rjsf no longer matches ${missing.join(', ')}: find where RJSF moved it, and mend scripts/build/vite/slim-rjsf.ts`,
      );
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const barred = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => BARRED.test(id)) : undefined;
        if (barred)
          this.error(
            `${barred} compiles schemas with eval, which the policy forbids. Import the compiled validators instead.`,
          );
      }
    },
  };
}

/** A module with the same exports: those of `replacement`, and for each other one a function that throws. */
function withoutBodies(code: string, part: string, replacement = ''): string {
  const kept = exportsOf(replacement);
  const others = exportsOf(code).filter((name) => !kept.includes(name));
  const thrower = `function leftOut() { throw new Error('${part} is left out of the bundle: see slim-rjsf.ts'); }`;
  return [replacement, thrower, ...others.map((name) => `export { leftOut as ${name} };`)].join('\n');
}

function exportsOf(code: string): readonly string[] {
  const named = code.matchAll(/^export (?:async )?(?:function|const|let|var|class) (\w+)/gm);
  const names = [...named].flatMap(([, name]) => name ?? []);
  return /^export default /m.test(code) ? [...names, 'default'] : names;
}

const utils = '@rjsf/utils/lib';
const core = '@rjsf/core/lib/components';

/**
 * Modules whose functions our forms never call. Our schemas are flat objects of texts and switches without `$ref`, `allOf`, `anyOf`, `oneOf`,
 * `if` or `dependencies` (the compiled validators have the rules), nothing is omitted, and RJSF gets neither values nor errors (the form's store
 * has them: docs/decisions/0021).
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

/** Replaced modules: tables with only the entries that our forms use, and the packages behind the others. */
export const replacedRjsf: Readonly<Record<string, string>> = {
  [`${core}/fields/index.js`]: `
import BooleanField from './BooleanField.js';
import ObjectField from './ObjectField.js';
import SchemaField from './SchemaField.js';
import StringField from './StringField.js';
export default () => ({ BooleanField, ObjectField, SchemaField, StringField });`,
  // A flat schema without references is resolved already, and the store has the defaults.
  [`${utils}/schema/retrieveSchema.js`]: `export default (_validator, schema) => schema;`,
  [`${utils}/schema/getDefaultFormState.js`]: `export default (_validator, _schema, formData) => formData ?? {};`,
  [`${utils}/schemaHasNestedConditional.js`]: `export default () => false;`,
  // Equivalent to fast-equals for the values that RJSF compares here: schemas, props and registries, which are plain objects without cycles.
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
