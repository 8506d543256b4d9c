import { built, isBuilt } from '#scripts/build/built.ts';
import { say } from '#scripts/words/locale.ts';
import { builtStudio, isStudioBuilt } from './built-studio.ts';
import { openStudio } from './server.ts';
import { readStudioSettings } from './settings.ts';
import { studioWords } from './studio-words.ts';

process.env['NODE_ENV'] = 'production';
const settings = readStudioSettings(process.env);
const { locale, port, target } = settings;
if (!isBuilt('.')) {
  console.log(
    say(studioWords, 'start.building', { what: say(studioWords, 'start.site', {}, locale) }, locale),
  );
  const { buildSite } = await import('#scripts/build/site.ts');
  await buildSite('.');
}
if (!isStudioBuilt('.')) {
  console.log(
    say(studioWords, 'start.building', { what: say(studioWords, 'start.studio', {}, locale) }, locale),
  );
  const { buildStudio } = await import('./build-studio.ts');
  await buildStudio('.');
}

const studio = await openStudio({
  ...{ root: '.', distDir: built.dist, appDir: builtStudio.app, editsFile: '.cache/studio/edits.json' },
  ...{ port, host: settings.host, target },
}).catch((error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  console.error(say(studioWords, 'port.taken', { port }, locale));
  process.exit(1);
});
console.log(`\n  ${say(studioWords, 'start.ready', { url: studio.url }, locale)}`);
console.log(`  ${say(studioWords, 'start.target', { target }, locale)}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void studio.close().then(() => process.exit(0));
  });
