import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium to test in: BROWSER_PATH, one on PATH, one that playwright-core keeps; failing all, one is
 * installed, by apt where that can be done and by playwright-core elsewhere. Ends the process when there is none to be had.
 */
export function ensureBrowser(root) {
  const there = findBrowser() ?? installByApt() ?? (keptByPlaywright(root) || installByPlaywright(root));
  if (there) return there;
  console.error('No Chromium found, and none could be installed. Install one, or name it in BROWSER_PATH.');
  process.exit(1);
}

/** The path of a Chromium that is there already: BROWSER_PATH first, then the usual names on PATH. */
export function findBrowser(env = process.env) {
  if (env['BROWSER_PATH']) return env['BROWSER_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing chromium by apt ...');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  return findBrowser();
}

function installByPlaywright(root) {
  console.log('Installing the Chromium of playwright-core ...');
  run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  return keptByPlaywright(root);
}

function keptByPlaywright(root) {
  const ask = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' });
  const path = stdout.trim();
  return path && existsSync(path) ? path : undefined;
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
