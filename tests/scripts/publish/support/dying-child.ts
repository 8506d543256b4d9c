import { writeSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { type Disk, disk, folderTarget } from '#scripts/publish/targets/folder-target.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { publish } from '#scripts/publish/releases/publish.ts';

// A process that publishes a compiled config and dies at its n-th step on the disk: `node child.mjs ROOT FOLDER COMPILED ONTO N`. N of 0: it lives.
const [root = '', folder = '', compiled = '', onto = '', at = '0'] = process.argv.slice(2);

let steps = 0;

/** Says the step that is about to be made, and dies there if it is the one. */
function pass(step: string): void {
  steps += 1;
  writeSync(1, `${step}\n`);
  if (steps === Number(at)) process.kill(process.pid, 'SIGKILL');
}

const mortal: Disk = {
  ...disk,
  async write(path, bytes) {
    pass(`write ${path}`);
    steps += 1;
    if (steps === Number(at)) {
      await writeFile(path, bytes.subarray(0, bytes.length / 2));
      writeSync(1, `half ${path}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    await disk.write(path, bytes);
  },
  move: (from, to) => (pass(`move ${to}`), disk.move(from, to)),
  settle: (path) => (pass(`settle ${path}`), disk.settle(path)),
  remove: (path) => (pass(`remove ${path}`), disk.remove(path)),
};

try {
  const { kind } = await publish({
    ...{ root, target: folderTarget(folder, 'published', mortal, 1), by: 'child', message: `at ${at}` },
    ...(onto !== '' && { onto }),
    compile: async () => JSON.parse(await readFile(compiled, 'utf8')) as CompiledConfig,
  });
  writeSync(1, `done ${kind}\n`);
} catch (error) {
  if (!(error instanceof PublishError)) throw error;
  writeSync(1, `done ${error.code}\n`);
}
