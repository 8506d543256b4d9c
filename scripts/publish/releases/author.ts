import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who publishes: the name given, else git's user.name at `root`, else the user of this machine. At most 80 characters, on one line. */
export async function authorName(root: string, given?: string): Promise<string> {
  const name = given?.trim() || (await gitName(root)) || machineName();
  return (
    name
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, 80) || 'unknown'
  );
}

async function gitName(root: string): Promise<string> {
  return run('git', ['config', 'user.name'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '', // No git, or no name in it.
  );
}

function machineName(): string {
  try {
    return userInfo().username;
  } catch {
    return ''; // A container's user may have no name.
  }
}
