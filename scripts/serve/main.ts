import { built, isBuilt } from '#scripts/build/built.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { demonstration } from './demonstration.ts';
import { frameSources } from './frames.ts';
import { listen } from './listen.ts';
import { createProxy } from './proxy.ts';
import { readSettings, sandboxOptions } from './settings.ts';
import { sandboxApi } from './sandbox-api.ts';
import { withSandboxConfig } from './sandbox-config.ts';
import { emptyAddresses, servedConfig, servedWords, setUpWords } from './served-config.ts';
import { createSite } from './site.ts';
import { takeReports } from './take-reports.ts';

process.env['NODE_ENV'] = 'production';
const settings = readSettings(process.env);
if (!isBuilt('.')) {
  console.log('Building ...');
  const { buildSite } = await import('#scripts/build/site.ts');
  await buildSite('.');
}

const sandbox = settings.apiOrigin ? undefined : createSandbox(sandboxOptions(settings));
const site = createSite({
  distDir: built.dist,
  configDir: built.config,
  publishedDir: settings.configDir,
  reports: takeReports(settings.configDir),
  api: sandbox ? sandboxApi(sandbox) : createProxy(settings.apiOrigin ?? ''),
  frames: frameSources(settings.apiOrigin),
});
const server = await listen(sandbox ? withSandboxConfig(site) : site, settings);

let isEnding = false;
const end = async (): Promise<void> => {
  if (isEnding) return; // A terminal sends a signal to every process of its group, and scripts/start.mjs passes on its own.
  isEnding = true;
  await server.close();
  sandbox?.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

console.log(`\n  The site    ${server.url}`);
const folders = { built: built.config, published: settings.configDir };
const config = await servedConfig(folders);
console.log(`  Config      ${servedWords(config, settings.configDir)}`);
console.log(
  sandbox
    ? demonstration
    : `  The API     ${settings.apiOrigin ?? ''}\n${setUpWords(await emptyAddresses(folders))}`,
);
