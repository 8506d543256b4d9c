import type { Plugin } from 'vite';

/** The file that react-router's package entry loads even in production: its exports have no production build. */
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;

/** Identifies the file that contains the router. */
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
    find: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    put: '$1/* @__PURE__ */ $2',
  },
  {
    what: 'components that are classes',
    find: /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
    put: '$1/* @__PURE__ */ (() => $2)();',
  },
  { what: 'a static member of such a class', find: /^RenderErrorBoundary\.contextType = \w+;$/gm, put: '' },
  {
    what: 'sets and addresses made at load',
    find: /^(var \w+ = )(new (?:Set|URL)\()/gm,
    put: '$1/* @__PURE__ */ $2',
  },
  { what: 'the names of Object', find: /^(var objectProtoNames\d* = )/gm, put: '$1/* @__PURE__ */ ' },
  {
    what: 'navigation in a data router',
    find: /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/g,
    put: `if (isDataRoute) throw new Error('data routers are left out of the bundle: see slim-router.ts'); return useNavigateUnstable();`,
  },
];

/**
 * Lets the bundler drop the unused parts of react-router. Its links, routes, forms, scripts and data routers otherwise stay in the bundle because
 * of names for developer tools, classes, and calls at load that look like side effects. Fails the build if the file has changed.
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
          `slim-router no longer finds ${gone.join(', ')} in ${id}: look how react-router changed, and mend scripts/build/vite/slim-router.ts`,
        );
      return { code: EDITS.reduce((text, { find, put }) => text.replace(find, put), code), map: null };
    },
  };
}
