import { built, isBuilt } from '#scripts/build/built.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { demonstration } from './demonstration.ts';
import { frameSources } from './frames.ts';
import { listen } from './listen.ts';
import { createProxy } from './proxy.ts';
import { readSettings, sandboxOptions } from './settings.ts';
import { sandboxApi } from './sandbox-api.ts';
import { sandboxPages, sandboxWords, servedConfig, servedWords } from './served-config.ts';
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
  frames: frameSources(sandbox !== undefined),
});
const server = await listen(site, settings);
console.log(`\n  The site    ${server.url}`);
const folders = { built: built.config, published: settings.configDir };
const config = await servedConfig(folders);
console.log(`  Config      ${servedWords(config, settings.configDir)}`);
console.log(
  sandbox
    ? demonstration
    : `  The API     ${settings.apiOrigin ?? ''}\n${sandboxWords(await sandboxPages(folders))}`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => {
      sandbox?.close();
      process.exit(0);
    });
  });
