import type { Plugin } from 'vite';
import removedParts from './removed-rjsf-parts.json' with { type: 'json' };

/** Schema compilers need eval, which the content security policy forbids, so no bundle may contain them. */
const FORBIDDEN = /[\\/]node_modules[\\/](?:ajv[\\/](?!dist[\\/]runtime)|ajv-formats[\\/])/;

/**
 * Removes the parts of RJSF that our forms never call (removed-rjsf-parts.json, with reasons below). A
 * removed function throws when it is called. The build fails if a part is not found or a bundle contains a
 * schema compiler.
 */
export function slimRjsf(parts = { leftOut: REMOVED_PARTS, replacedRjsf }): Plugin {
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
        `slim-rjsf no longer matches ${missing.join(', ')}: find where RJSF moved it, and update removed-rjsf-parts.json or slim-rjsf.ts in scripts/build/vite`,
      );
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const compiler =
          chunk.type === 'chunk' ? chunk.moduleIds.find((id) => FORBIDDEN.test(id)) : undefined;
        if (compiler)
          this.error(
            `${compiler} compiles schemas with eval, which the policy forbids. Import the compiled validators instead.`,
          );
      }
    },
  };
}

/** A module with the same exports: those of `replacement`, and a function that throws for each other one. */
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
 * Modules that our forms never call. Their schemas are flat objects of strings and booleans without `$ref`,
 * `allOf`, `anyOf`, `oneOf`, `if` or `dependencies` (the rules are in the compiled validators), no extra data
 * is omitted, and the form's store has the values and errors instead of RJSF (docs/decisions/0021).
 */
const REMOVED_PARTS: readonly string[] = removedParts.map((part) => `${utils}/${part}`);

/** Replaced modules: tables reduced to what our forms use, and packages that only the removed parts need. */
export const replacedRjsf: Readonly<Record<string, string>> = {
  [`${core}/fields/index.js`]: `
import BooleanField from './BooleanField.js';
import ObjectField from './ObjectField.js';
import SchemaField from './SchemaField.js';
import StringField from './StringField.js';
export default () => ({ BooleanField, ObjectField, SchemaField, StringField });`,
  // A flat schema without references resolves to itself, and the store has the defaults.
  [`${utils}/schema/retrieveSchema.js`]: `export default (_validator, schema) => schema;`,
  [`${utils}/schema/getDefaultFormState.js`]: `export default (_validator, _schema, formData) => formData ?? {};`,
  [`${utils}/schemaHasNestedConditional.js`]: `export default () => false;`,
  // Like fast-equals for what RJSF compares here: plain objects without cycles (schemas, props, registries).
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
