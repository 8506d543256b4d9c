import type { Plugin } from 'vite';
import * as parts from './rjsf-parts.ts';

/** Packages that compile schemas: they need eval, which the policy of the site forbids, and no bundle may hold them. */
const BARRED = /[\\/]node_modules[\\/](?:ajv[\\/](?!dist[\\/]runtime)|ajv-formats[\\/])/;

/**
 * Leaves out of the bundle the parts of RJSF that our forms never reach (rjsf-parts.ts says which, and why). A left-out
 * function throws when it is called. The build fails when a part is no longer where it was: look where it went. So does it
 * when a compiler of schemas has come into a bundle.
 */
export function slimRjsf({ leftOut, replacedRjsf: replaced }: typeof parts = parts): Plugin {
  const all = [...Object.keys(replaced), ...leftOut];
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
        `slim-rjsf no longer matches ${missing.join(', ')}: find where RJSF moved it, and mend scripts/build/vite/rjsf-parts.ts`,
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

/** The same exports as a module has: those of `replacement`, and for each other one a function that throws. */
function withoutBodies(code: string, part: string, replacement = ''): string {
  const kept = exportsOf(replacement);
  const others = exportsOf(code).filter((name) => !kept.includes(name));
  const thrower = `function leftOut() { throw new Error('${part} is left out of the bundle: see rjsf-parts.ts'); }`;
  return [replacement, thrower, ...others.map((name) => `export { leftOut as ${name} };`)].join('\n');
}

function exportsOf(code: string): readonly string[] {
  const named = code.matchAll(/^export (?:async )?(?:function|const|let|var|class) (\w+)/gm);
  const names = [...named].flatMap(([, name]) => name ?? []);
  return /^export default /m.test(code) ? [...names, 'default'] : names;
}
