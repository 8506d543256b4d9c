import type { Plugin, Rolldown } from 'vite';
import BLOCKS from '#blocks/blocks.json' with { type: 'json' };
import { preloadScript } from '#scripts/serve/headers.ts';

/** The module of each code name (PAGE_CODE in src/model/bundle.ts). BLOCK finds those of blocks. */
const MODULES = {
  form: /[\\/]form[\\/]rjsf[\\/]form-section[.]tsx$/,
  list: /[\\/]renderer[\\/]list[\\/]list-view[.]tsx$/,
  tabs: /[\\/]renderer[\\/]page[\\/]tabs-view[.]tsx$/,
  facts: /[\\/]page[\\/]content[\\/]facts-part[.]tsx$/,
  content: /[\\/]page[\\/]content[\\/]rare-sections[.]tsx$/,
  article: /[\\/]page[\\/]html[\\/]safe-article[.]tsx$/,
  figures: /[\\/]model[\\/]lazy-functions-and-formats[.]ts$/,
};
const BLOCK = /[\\/]blocks[\\/](?:home[\\/]|app[\\/])?([\w-]+)[\\/]\1[.]tsx$/;
/** The lazy blocks (src/blocks/registry.ts), for which the first paint does not wait. */
const LAZY = ['home-welcome', 'home-red-packet', 'kept-games', 'pull-to-refresh'];

/** The manifest's element. It precedes all style sheets: a script after a style sheet waits for it. */
const MANIFEST = /<script type="application\/json" id="manifest">[^]*?<\/script>/;

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/**
 * Adds two elements to index.html: a table from code names to their files (`<script id="code">`), and the
 * inline script preload-page.js, which reads it and preloads all files of the page in the address bar at
 * once. On a slow line, each later request costs a round trip. Vite itself preloads the code of every start.
 */
export function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!MANIFEST.test(html)) throw new Error('index.html has no <script id="manifest">: put it back');
        const table = `<script type="application/json" id="code">${JSON.stringify(codeTable(bundle))}</script>`;
        return html.replace(
          MANIFEST,
          (manifest) => `${manifest}\n    ${table}\n    <script>${preloadScript}</script>`,
        );
      },
    },
  };
}

/** The files that each code name adds to every start. Throws if a name has no module: it was renamed. */
function codeTable(bundle: Bundle): Record<string, string[]> {
  const chunks = new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const one of chunks.get(file)?.imports ?? []) withImports(one, seen);
    return seen;
  };
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const start = entry ? withImports(entry.fileName) : new Set<string>();
  const table: Record<string, string[]> = {};
  const missing = new Set([...Object.keys(MODULES), ...Object.keys(BLOCKS), ...LAZY]);
  for (const { fileName, moduleIds } of chunks.values())
    for (const name of moduleIds.flatMap(codeNames)) {
      missing.delete(name);
      const files = [...withImports(fileName)].filter((file) => !start.has(file));
      if (files.length > 0 && !LAZY.includes(name)) table[name] = files.map((file) => `/${file}`);
    }
  if (missing.size > 0)
    throw new Error(`preload-first-page.ts finds no module of ${[...missing].join(', ')}`);
  return table;
}

function codeNames(module: string): string[] {
  const names = Object.entries(MODULES).flatMap(([name, file]) => (file.test(module) ? name : []));
  return names.concat(BLOCK.exec(module)?.[1] ?? []);
}
