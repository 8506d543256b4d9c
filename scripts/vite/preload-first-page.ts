import type { Plugin, Rolldown } from 'vite';
import { preloadScript } from './preload-script.ts';

/** What the entry imports at every start, whatever the page. The modules in a subfolder of `app` are loaded later. */
const ALWAYS = /[\\/]src[\\/]app[\\/][^\\/]+$/;

/** The modules that a page's code names (codeOf in src/model/page-code.ts) stand for, but for blocks. */
const MODULES = {
  form: /[\\/]renderer[\\/]form[\\/]form-section[.]tsx$/,
  list: /[\\/]renderer[\\/]list[\\/]list-view[.]tsx$/,
  content: /[\\/]renderer[\\/]page[\\/]content-section[.]tsx$/,
  article: /[\\/]renderer[\\/]page[\\/]safe-article[.]tsx$/,
  figures: /[\\/]model[\\/]figures[.]ts$/,
};
const BLOCK = /[\\/]blocks[\\/]([\w-]+)[\\/]\1[.]tsx$/;

/** The manifest's element, which the script reads: it stands before all style sheets, as no script behind one runs until that has come. */
const MANIFEST = /<script type="application\/json" id="manifest">[^]*?<\/script>/;

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/**
 * Has index.html preload in one go what the first page needs: links to the code of every start, a table from code names to files
 * (`<script id="code">`), and the inlined script that reads it. On a slow line each further wait is a whole round trip.
 */
export function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!MANIFEST.test(html)) throw new Error('index.html has no <script id="manifest">: put it back');
        const { start, code } = filesOf(bundle);
        const table = `<script type="application/json" id="code">${JSON.stringify(code)}</script>`;
        return {
          html: html.replace(
            MANIFEST,
            (manifest) => `${manifest}\n    ${table}\n    <script>${preloadScript}</script>`,
          ),
          tags: start.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: file },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}

/** The files of every start that vite does not name by itself, and those that each code name adds. */
function filesOf(bundle: Bundle): { start: string[]; code: Record<string, string[]> } {
  const chunks = new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const withImports = (files: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      withImports(chunks.get(file)?.imports ?? [], seen);
    }
    return seen;
  };
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entry) return { start: [], code: {} };
  const named = withImports([entry.fileName]);
  const always = entry.dynamicImports.filter((file) => ALWAYS.test(chunks.get(file)?.facadeModuleId ?? ''));
  const start = withImports([entry.fileName, ...always]);
  const code: Record<string, string[]> = {};
  for (const { fileName, moduleIds } of chunks.values())
    for (const name of moduleIds.flatMap(codeNames)) {
      const files = [...withImports([fileName])].filter((file) => !start.has(file));
      if (files.length > 0) code[name] = files.map((file) => `/${file}`);
    }
  return { start: [...start].filter((file) => !named.has(file)).map((file) => `/${file}`), code };
}

function codeNames(module: string): string[] {
  const block = BLOCK.exec(module)?.[1];
  const others = Object.entries(MODULES).flatMap(([name, file]) => (file.test(module) ? name : []));
  return block === undefined ? others : [...others, block];
}
