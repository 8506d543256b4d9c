import { isBuilt } from '#scripts/files/build-output.ts';
import { lockFile } from '#scripts/files/lock-file.ts';
import { STUDIO_BUILD } from './server/build/studio-build.ts';
import { openStudio } from './server/server.ts';
import { readStudioSettings } from './server/settings.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { orExit } from '#scripts/serve/settings.ts';

process.env['NODE_ENV'] = 'production';
const { locale, ...options } = await orExit(() => readStudioSettings(process.env));
const lock = await lockFile('.cache/studio/lock.db');
if (!lock) {
  console.error(formatMessage(locale, 'studio-server.start.second'));
  process.exit(1);
}
if (!isBuilt('.')) {
  console.log(formatMessage(locale, 'studio-server.start.building-site'));
  const { buildSite } = await import('#scripts/build/site.ts');
  await buildSite('.');
}
if (!isBuilt('.', STUDIO_BUILD)) {
  console.log(formatMessage(locale, 'studio-server.start.building-studio'));
  const { buildStudio } = await import('./server/build/build-studio.ts');
  await buildStudio('.');
}

const { target } = options;
const studio = await openStudio({ root: '.', ...options }).catch((error: unknown) => {
  // The port is the studio's or the frame's.
  const { code, port } = error as NodeJS.ErrnoException & { port: number };
  if (code !== 'EADDRINUSE') throw error;
  console.error(formatMessage(locale, 'studio-server.port.taken', { port }));
  process.exit(1);
});
console.log(`\n  ${formatMessage(locale, 'studio-server.start.ready', { url: studio.url })}`);
console.log(`  ${formatMessage(locale, 'studio-server.start.target', { target })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void studio.close().then(() => process.exit(0)));
