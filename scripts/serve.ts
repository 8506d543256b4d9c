import { withAccessLog } from './serve/access-log.ts';
import { createHealth } from './serve/health.ts';
import { built, isBuilt } from './files/build-output.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { loginHint, orExit, readSettings } from './serve/settings.ts';
import { forwardReports } from './serve/forward-reports.ts';
import { outsideSources } from './serve/headers.ts';
import { listen } from './serve/listen.ts';
import { createProxy } from './serve/proxy.ts';
import { sandboxApi, withSandboxConfig } from './serve/embedded-sandbox.ts';
import { addressesLine, configLine, emptyAddresses, servedConfig } from './serve/config-status.ts';
import { createSiteHandler } from './serve/site.ts';
import { receiveReports } from './serve/receive-reports.ts';

process.env['NODE_ENV'] = 'production';
const settings = await orExit(() => readSettings(process.env));
if (!isBuilt('.')) {
  console.log('Building ...');
  const { buildSite } = await import('./build/site.ts');
  await buildSite('.');
}

const sandbox = settings.apiOrigin ? undefined : createSandbox(settings.sandbox);
const forwarder = settings.reportsTo ? forwardReports(settings.reportsTo) : undefined;
const folders = { builtConfigDir: built.config, publishedDir: settings.publishedDir };
const site = createSiteHandler({
  distDir: built.dist,
  ...folders,
  reports: receiveReports(settings.publishedDir, {
    served: () => servedConfig(folders),
    forward: forwarder?.add,
  }),
  health: createHealth({ distDir: built.dist, folders, apiOrigin: settings.apiOrigin }),
  api: sandbox ? sandboxApi(sandbox) : createProxy(settings.apiOrigin ?? ''),
  outside: outsideSources(settings.apiOrigin),
});
const served = sandbox ? withSandboxConfig(site) : site;
const server = await orExit(() => listen(settings.accessLog ? withAccessLog(served) : served, settings));

/** How long the exit waits until queued reports are forwarded. */
const FLUSH_TIMEOUT_MS = 3000;

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return; // A terminal signals all processes of its group, and start.mjs forwards the signal.
  isStopping = true;
  await server.close();
  await Promise.race([forwarder?.flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS))]);
  sandbox?.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

console.log(`\n  The site    ${server.url}`);
const config = await servedConfig(folders);
console.log(`  Config      ${configLine(config, settings.publishedDir)}`);
console.log(
  sandbox
    ? loginHint
    : `  The API     ${settings.apiOrigin ?? ''}\n${addressesLine(await emptyAddresses(folders))}`,
);
