import { writeFile } from 'node:fs/promises';
import { type Disk, disk } from '#scripts/publish/targets/folder-target.ts';

/**
 * The disk of this machine for a publisher who dies at its n-th step on it; at 0 it lives. A write has two
 * places to die in: before it and in its middle. `say` is told each step before it is made, and half a write.
 */
export function mortalDisk(at: number, say: (step: string) => void, die: () => never): Disk {
  let steps = 0;
  const pass = (step: string): void => {
    steps += 1;
    say(step);
    if (at > 0 && steps >= at) die();
  };
  return {
    ...disk,
    async write(path, bytes) {
      pass(`write ${path}`);
      steps += 1;
      if (steps === at) {
        await writeFile(path, bytes.subarray(0, bytes.length / 2));
        say(`half ${path}`);
        die();
      }
      await disk.write(path, bytes);
    },
    move: async (from, to) => (pass(`move ${to}`), disk.move(from, to)),
    flush: async (path) => (pass(`flush ${path}`), disk.flush(path)),
    remove: async (path) => (pass(`remove ${path}`), disk.remove(path)),
  };
}
