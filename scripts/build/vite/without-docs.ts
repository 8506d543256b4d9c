import type { Plugin } from 'vite';

const TABLES = /[\\/]src[\\/]model[\\/](?:checks|evaluate|formats?|functions|widgets)\.ts$/;

/** An entry's documentation, a line of text. */
const DOC = /^(\s*(?:\w+: \{ )?doc: )(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/gm;

/** What its arguments mean, a line of texts. */
const ARGS = /^(\s*args: )\{ .+ \},$/gm;

/**
 * Takes the documentation out of the tables of config's vocabulary: editors and the checker read it, from the source, and no phone does.
 * Fails the build when a table has none, for then it looks otherwise than this reads it.
 */
export function withoutDocs(): Plugin {
  return {
    name: 'without-docs',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLES.test(id)) return null;
      if (code.search(DOC) < 0)
        this.error(`without-docs finds no documentation in ${id}: mend scripts/build/vite/without-docs.ts`);
      return { code: code.replace(DOC, "$1'',").replace(ARGS, '$1{},'), map: null };
    },
  };
}
