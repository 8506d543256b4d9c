import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { folderTarget } from '#scripts/publish/targets/folder-target.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { publish } from '#scripts/publish/releases/publish.ts';
import { mortalDisk } from './mortal-disk.ts';

// Publishes a config, dies at step N on the disk (0: lives): `node child.mjs ROOT FOLDER COMPILED ONTO N`.
const [root = '', folder = '', compiled = '', onto = '', at = '0'] = process.argv.slice(2);

const say = (step: string): void => void writeSync(1, `${step}\n`);
const mortal = mortalDisk(Number(at), say, () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('it is still there');
});

try {
  const { kind } = await publish({
    root,
    target: folderTarget(folder, 'published', mortal, 1),
    by: 'child',
    message: `at ${at}`,
    onto,
    compile: async () => JSON.parse(await readFile(compiled, 'utf8')) as CompiledConfig,
  });
  say(`done ${kind}`);
} catch (error) {
  if (!(error instanceof PublishError)) throw error;
  say(`done ${error.code}`);
}
