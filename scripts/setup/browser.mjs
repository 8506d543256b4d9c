import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without a window of its own: a new profile takes it a third of the work. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What Chromium is started with wherever a tool or a test of this project starts it: as root too, and quiet on the network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium to test in: BROWSER_PATH, one on PATH, one that playwright-core keeps; failing all, one is
 * installed, by apt where that can be done and by playwright-core elsewhere. With CI in the environment apt also fetches the one
 * without a window where another is there. Ends the process when there is none to be had.
 */
export function ensureBrowser(root) {
  if (process.env['CI'] && !findHeadless()?.includes('headless')) installByApt();
  const there = findHeadless() ?? installByApt() ?? (keptByPlaywright(root) || installByPlaywright(root));
  if (there) return there;
  console.error('No Chromium found, and none could be installed. Install one, or name it in BROWSER_PATH.');
  process.exit(1);
}

/** The path of a Chromium that is there already: BROWSER_PATH first, then the usual names on PATH. */
export function findBrowser(env = process.env) {
  return env['BROWSER_PATH'] || firstOnPath(NAMES, env);
}

/** The same, but the one without a window where there is one. */
export function findHeadless(env = process.env) {
  return env['BROWSER_PATH'] || firstOnPath([...HEADLESS, ...NAMES], env);
}

function firstOnPath(names, env) {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  if (process.env['BROWSER_PATH']) return undefined;
  console.log('Installing chromium by apt ...');
  run('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  run('apt-get', [...install, 'chromium-headless-shell', 'fonts-noto-cjk']);
  if (!findHeadless()) run('apt-get', [...install, 'chromium', 'fonts-noto-cjk']);
  return findHeadless();
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
