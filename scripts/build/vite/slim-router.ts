import type { Plugin } from 'vite';

/** The file that react-router's entry loads, in production too: the package exports no production build. */
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;

/** The file with this function contains the router. */
const MARKER = 'function HashRouter(';

const EDITS: readonly { what: string; find: RegExp; to: string }[] = [
  {
    what: 'the switch of its warnings',
    find: /^var ENABLE_DEV_WARNINGS = true;$/gm,
    to: 'var ENABLE_DEV_WARNINGS = false;',
  },
  { what: 'names for the developer tools', find: /^\w+\.displayName = "[^"]*";$/gm, to: '' },
  {
    what: 'components made at load',
    find: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    to: '$1/* @__PURE__ */ $2',
  },
  {
    what: 'components that are classes',
    find: /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
    to: '$1/* @__PURE__ */ (() => $2)();',
  },
  { what: 'a static member of such a class', find: /^RenderErrorBoundary\.contextType = \w+;$/gm, to: '' },
  {
    what: 'sets and addresses made at load',
    find: /^(var \w+ = )(new (?:Set|URL)\()/gm,
    to: '$1/* @__PURE__ */ $2',
  },
  { what: 'the names of Object', find: /^(var objectProtoNames\d* = )/gm, to: '$1/* @__PURE__ */ ' },
  {
    what: 'navigation in a data router',
    find: /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/g,
    to: `if (isDataRoute) throw new Error('data routers are left out of the bundle: see slim-router.ts'); return useNavigateUnstable();`,
  },
];

/**
 * Lets the bundler remove react-router's unused links, routes, forms, scripts and data routers, which display
 * names, classes and calls at load would keep as side effects. The build fails if an edit no longer
 * matches in its file.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes(MARKER)) return null;
      const missing = EDITS.filter(({ find }) => code.search(find) < 0).map(({ what }) => what);
      if (missing.length > 0)
        this.error(
          `slim-router no longer finds ${missing.join(', ')} in ${id}: find how react-router changed, and update scripts/build/vite/slim-router.ts`,
        );
      return { code: EDITS.reduce((text, { find, to }) => text.replace(find, to), code), map: null };
    },
  };
}
