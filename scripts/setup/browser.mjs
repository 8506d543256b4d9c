import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without a window: it creates a new profile with a third of the work. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The arguments of Chromium for all tools and tests: it may run as root and makes no background requests. */
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
 * The path of a Chromium for tests: BROWSER_PATH, one on PATH, or one of playwright-core. If there is none, installs one by apt if possible, else by
 * playwright-core. With CI in the environment apt also installs the windowless one if only another exists. Exits if none can be installed.
 */
export function ensureBrowser(root) {
  if (process.env['CI'] && !findHeadless()?.includes('headless')) installByApt();
  const there = findHeadless() ?? installByApt() ?? (keptByPlaywright(root) || installByPlaywright(root));
  if (there) return there;
  console.error('No Chromium found, and none could be installed. Install one, or name it in BROWSER_PATH.');
  process.exit(1);
}

/** The path of an installed Chromium: BROWSER_PATH first, then the usual names on PATH. */
export function findBrowser(env = process.env) {
  return env['BROWSER_PATH'] || firstOnPath(NAMES, env);
}

/** The same, but prefers the windowless one. */
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
