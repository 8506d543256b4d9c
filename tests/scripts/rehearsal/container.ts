import { spawn, type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An instruction of a Dockerfile, in one line. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** A container that runs without a daemon: its file system is a folder. */
export interface Container {
  readonly process: ChildProcess;
  log(): string;
  /** Stops it as an orchestrator does: running requests are finished first. */
  stop(): Promise<unknown>;
}

/** Parses deploy/Dockerfile into its stages. */
function stagesOf(root: string): readonly (readonly Instruction[])[] {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    if (name !== '') stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** Runs the first stage of deploy/Dockerfile in a folder. Throws if a command fails. */
export function buildStage(root: string, site: string): void {
  const [first = []] = stagesOf(root);
  mkdirSync(site, { recursive: true });
  for (const { name, rest } of first) {
    if (name === 'COPY') copyTracked(root, site, rest.split(' ').slice(0, -1));
    if (name !== 'RUN') continue;
    const { status } = spawnSync('sh', ['-c', rest], { cwd: site, stdio: 'inherit' });
    if (status !== 0) throw new Error(`deploy/Dockerfile: "RUN ${rest}" ended with ${String(status)}.`);
  }
}

function copyTracked(root: string, site: string, names: readonly string[]): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', ...names], { cwd: root, encoding: 'utf8' });
  for (const path of stdout.split('\0').filter((one) => one !== '')) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    cpSync(join(root, path), join(site, path));
  }
}

/**
 * Runs the last stage of deploy/Dockerfile with this machine's nginx. The container's files are in the folder `disk`. Templates are filled as the
 * image's entry point does it, with the variables that match NGINX_ENVSUBST_FILTER. `extra` are mounted templates, by their path in the container.
 */
export function startContainer(options: {
  readonly root: string;
  readonly site: string;
  readonly disk: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, string>>;
}): Container {
  const { root, site, disk, port, env, extra } = options;
  const last = stagesOf(root).at(-1) ?? [];
  const inside = (path: string): string => join(disk, path);
  const put = (from: string, to: string): void => {
    mkdirSync(dirname(inside(to)), { recursive: true });
    cpSync(from, inside(to), { recursive: true });
  };
  for (const { name, rest } of last) {
    const [from = '', to = '', copied = ''] = rest.split(' ');
    if (name === 'VOLUME') mkdirSync(inside(from), { recursive: true });
    if (name !== 'COPY') continue;
    if (from === '--from=build') put(join(site, to.replace(/^\/site\//, '')), copied);
    else put(join(root, from), to);
  }
  for (const [to, from] of Object.entries(extra)) put(join(root, from), to);
  const [, pattern = '^$'] = /NGINX_ENVSUBST_FILTER=([^"]+)/.exec(JSON.stringify(last)) ?? [];
  const filter = new RegExp(pattern);
  const templates = ['default.conf', ...Object.keys(extra).map((path) => path.slice(21, -9))];
  const render = (name: string): string =>
    readFileSync(inside(`/etc/nginx/templates/${name}.template`), 'utf8')
      .replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => (filter.test(key) ? (env[key] ?? '') : whole))
      .replaceAll(/(?<=[ "])\/(?:etc\/nginx|srv)(?=[/; ])/g, (path) => inside(path))
      .replace('listen 8080', `listen 127.0.0.1:${String(port)}`)
      .replaceAll('/dev/stdout', inside('/access.log'));
  for (const name of templates) {
    mkdirSync(dirname(inside(`/etc/nginx/conf.d/${name}`)), { recursive: true });
    writeFileSync(inside(`/etc/nginx/conf.d/${name}`), render(name));
  }
  writeFileSync(inside('/nginx.conf'), mainConf(inside));
  const args = ['-e', inside('/error.log'), '-p', disk, '-c', inside('/nginx.conf'), '-g', 'daemon off;'];
  const child = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    process: child,
    log: () => readFileSync(inside('/access.log'), 'utf8'),
    stop: () => {
      child.kill('SIGQUIT'); // The stop signal of nginx's image.
      return once(child, 'exit');
    },
  };
}

/** The image's /etc/nginx/nginx.conf, with all paths in the container's folder. */
function mainConf(inside: (path: string) => string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${inside(`/tmp-${name}`)};`,
  );
  return [
    `worker_processes 1;\npid ${inside('/nginx.pid')};\nerror_log ${inside('/error.log')} notice;`,
    'events { worker_connections 512; }',
    `http {\n${temporary.join('\n')}\n  include ${inside('/etc/nginx/conf.d')}/*.conf;\n}\n`,
  ].join('\n');
}
