import type { Plugin, ViteDevServer } from 'vite';
import { type CompiledConfig, compileConfig } from '#scripts/config/compile/compile.ts';
import { errorsIn, writeDiagnostic } from '#scripts/config/diagnostic.ts';
import { withConfig, mediaTypes } from '#scripts/serve/site-files.ts';
import { nodeListener } from '#scripts/serve/listen.ts';
import { overlayFiles } from '#scripts/serve/embedded-sandbox.ts';
import type { Handler } from '#scripts/serve/site.ts';

/** Debounces several saved files into one compilation. */
const DEBOUNCE_MS = 80;

/**
 * Adds the API and config, compiled in memory, to vite's dev server. `sandbox` is the origin of the sandbox's
 * pages, if the sandbox is the API. An edit of config or openapi.yaml reloads the page. If it has errors,
 * they are printed and the last valid config stays.
 */
export function devSite(root: string, api: Handler, sandbox?: string): Plugin {
  let files: CompiledConfig['files'] = {};
  const compile = async (): Promise<boolean> => {
    const { files: compiled, faults, tree } = await compileConfig({ root });
    for (const fault of faults)
      console.error(writeDiagnostic(fault, tree.files.find((file) => file.path === fault.path)?.text ?? ''));
    const isValid = errorsIn(faults).length === 0;
    if (isValid) files = sandbox === undefined ? compiled : await overlayFiles(compiled, sandbox);
    return isValid;
  };
  return {
    name: 'dev-site',
    apply: 'serve',
    async configureServer(server) {
      await compile();
      reloadOnEdit(server, compile);
      const respondApi = nodeListener(api);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/\?.*/, '');
        if (/^\/(?:api|sandbox)\//.test(path)) return respondApi(request, response);
        const file = path.startsWith('/config/') ? files[path.slice('/config/'.length)] : undefined;
        if (file === undefined) return next();
        const type = mediaTypes[path.slice(path.lastIndexOf('.'))] ?? 'text/plain';
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(file);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withConfig(html, (name) => files[name]),
    },
  };
}

function reloadOnEdit(server: ViteDevServer, compile: () => Promise<boolean>): void {
  server.watcher.add(['config', 'openapi.yaml']);
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    if (!/(?:^|[\\/])(?:config[\\/].*[.]json|openapi[.]yaml)$/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void compile().then((isValid) => isValid && server.ws.send({ type: 'full-reload' }));
    }, DEBOUNCE_MS);
  });
}
