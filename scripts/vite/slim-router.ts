import type { Plugin } from 'vite';

/** The one file that react-router's package entry loads, production or not: its exports name no production build. */
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;

/** Once this stands in the file, it is the one that holds the router. */
const HEART = 'function HashRouter(';

const EDITS: readonly { what: string; find: RegExp; put: string }[] = [
  {
    what: 'the switch of its warnings',
    find: /^var ENABLE_DEV_WARNINGS = true;$/gm,
    put: 'var ENABLE_DEV_WARNINGS = false;',
  },
  { what: 'names for the developer tools', find: /^\w+\.displayName = "[^"]*";$/gm, put: '' },
  {
    what: 'components made at load',
    find: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm,
    put: '$1/* @__PURE__ */ $2',
  },
];

/**
 * Lets the bundler drop what the site does not use of react-router: its links, forms, scripts and data routers hang on to the bundle
 * by names for developer tools and calls that look as if they did something. Fails the build when the file is not as it was.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes(HEART)) return null;
      const gone = EDITS.filter(({ find }) => code.search(find) < 0).map(({ what }) => what);
      if (gone.length > 0)
        this.error(
          `slim-router no longer finds ${gone.join(', ')} in ${id}: look how react-router changed, and mend scripts/vite/slim-router.ts`,
        );
      return { code: EDITS.reduce((text, { find, put }) => text.replace(find, put), code), map: null };
    },
  };
}
