import { createServer } from 'vite';
import { createSandbox } from '#sandbox/sandbox.ts';
import { loginHint, orExit, readSettings } from './serve/settings.ts';
import { createProxy } from './serve/proxy.ts';
import { sandboxApi, sandboxOrigin } from './serve/embedded-sandbox.ts';
import { devSite } from './build/vite/dev-site.ts';

// `npm run dev`: vite's server with API and config on one port. The content security policy is not applied.
const settings = await orExit(() => readSettings(process.env));
const sandbox = createSandbox(settings.sandbox);
const api = settings.apiOrigin ? createProxy(settings.apiOrigin) : sandboxApi(sandbox);
const site = new URL(`http://${settings.host}:${String(settings.port)}`);
const overlay = settings.apiOrigin ? undefined : sandboxOrigin(site);
const server = await createServer({
  plugins: [devSite('.', api, overlay)],
  server: { port: settings.port, host: settings.host, strictPort: true },
});
await orExit(() => server.listen());
console.log(`\n  The site    http://${settings.host}:${String(settings.port)}`);
console.log(settings.apiOrigin ? `  The API     ${settings.apiOrigin}\n` : loginHint);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => {
      sandbox.close();
      process.exit(0);
    });
  });
