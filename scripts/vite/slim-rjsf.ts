import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type LeftOut, rjsfLeftOut } from './rjsf-left-out.ts';

const PREFIX = '\0left-out:';

/** Once this file is bundled, every left-out module must have been met. */
const HEART = '/@rjsf/core/lib/components/Form.js';

/** Packages that compile schemas: they need eval, which the policy of the site forbids, and no bundle may hold them. */
const BARRED = /[\\/]node_modules[\\/](?:ajv[\\/](?!dist[\\/]runtime)|ajv-formats[\\/])/;

/**
 * Leaves out of the bundle what RJSF brings and no form of config reaches: two thirds of its weight. Fails the build when
 * a module it should leave out is not there any more, and when a compiler of schemas has come into a bundle.
 */
export function slimRjsf(list: readonly LeftOut[] = rjsfLeftOut): Plugin {
  const met = new Set<string>();
  let slimming = false;
  return {
    name: 'slim-rjsf',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      met.clear();
      slimming = false;
    },
    resolveId(source, importer) {
      const asked = importer ? resolved(source, importer) : source;
      if (asked.endsWith(HEART)) slimming = true;
      const out = list.find(({ id }) => asked === id || asked.endsWith(`/node_modules/${id}`));
      if (!out) return null;
      met.add(out.id);
      return PREFIX + out.id;
    },
    load(id) {
      const out = id.startsWith(PREFIX) && list.find((one) => one.id === id.slice(PREFIX.length));
      return out ? { code: standIn(out), moduleSideEffects: false } : null;
    },
    generateBundle(_options, bundle) {
      const gone = slimming ? list.filter(({ id }) => !met.has(id)).map(({ id }) => id) : [];
      if (gone.length > 0)
        this.error(
          `RJSF no longer imports ${gone.join(', ')}. Bring scripts/vite/rjsf-left-out.ts up to date.`,
        );
      for (const chunk of Object.values(bundle)) {
        const barred = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => BARRED.test(id)) : undefined;
        if (barred)
          this.error(
            `${barred} compiles schemas with eval, which the policy forbids in ${chunk.fileName}. Import the compiled validators instead.`,
          );
      }
    },
  };
}

function resolved(source: string, importer: string): string {
  return source.startsWith('.') ? join(dirname(importer), source).replaceAll('\\', '/') : source;
}

function standIn({ id, name, members = [] }: LeftOut): string {
  const said = JSON.stringify(`${id} is left out of the site (scripts/vite/rjsf-left-out.ts)`);
  const thrower = `function leftOut() { throw new Error(${said}); }`;
  const whole =
    members.length > 0
      ? `Object.assign(leftOut, { ${members.map((one) => `${one}: leftOut`).join(', ')} })`
      : 'leftOut';
  return `${thrower}\n${name === 'default' ? `export default ${whole};` : `export const ${name} = ${whole};`}`;
}
