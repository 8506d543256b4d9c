import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages } from './setup/packages.mjs';

// `npm start` and `npm run studio`: installs missing packages, builds if something has changed, serves the
// site or the studio. Plain Node, because no packages may be installed yet.
const root = join(import.meta.dirname, '..');
ensurePackages(root);
const [entry = 'scripts/serve.ts'] = process.argv.slice(2);
const server = spawn(process.execPath, ['--import', 'tsx', entry], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
