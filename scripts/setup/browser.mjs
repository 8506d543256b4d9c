import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without a window: a new profile costs a third of the work. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The flags of Chromium in all tools and tests: it can run as root and sends no requests of its own. */
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
 * The path of a Chromium for tests: BROWSER_PATH, else one on PATH, else one that apt installs, else one that
 * playwright-core has downloaded or downloads now. If CI is set, apt also installs the headless shell beside
 * another Chromium. Exits if none can be installed.
 */
export function ensureBrowser(root) {
  if (process.env['CI'] && !findHeadless()?.includes('headless')) installByApt();
  const path = findHeadless() ?? installByApt() ?? (playwrightBrowser(root) || installByPlaywright(root));
  if (path) return path;
  console.error('No Chromium found, and none could be installed. Install one, or name it in BROWSER_PATH.');
  process.exit(1);
}

/** The path of an installed Chromium: BROWSER_PATH, else one of the usual names on PATH. */
export function findBrowser(env = process.env) {
  return env['BROWSER_PATH'] || firstOnPath(NAMES, env);
}

/** The same, but prefers the headless shell. */
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
  return playwrightBrowser(root);
}

function playwrightBrowser(root) {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  const path = stdout.trim();
  return path && existsSync(path) ? path : undefined;
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
