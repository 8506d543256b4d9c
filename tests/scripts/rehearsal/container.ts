import { spawn, type ChildProcess, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One instruction of a Dockerfile, lines joined. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** A container that runs without a daemon: its file system is a folder. */
export interface Container {
  readonly process: ChildProcess;
  /** What its process wrote to standard output. */
  log(): string;
  /** Ends it as an orchestrator does; settles when the process is gone, with the milliseconds that it took. */
  stop(): Promise<number>;
}

/** The stages of a Dockerfile, each with its instructions. */
export function stagesOf(dockerfile: string): readonly (readonly Instruction[])[] {
  const lines = dockerfile
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

/** Runs the first stage in a folder: the same files, the same commands, the same order. Throws where one fails. */
export function buildStage(root: string, site: string): void {
  const [first = []] = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
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
 * Runs the last stage with nginx of this machine below the folder `disk`: what it copies, what the image's entry point makes of the templates (only names
 * that NGINX_ENVSUBST_FILTER lets through), and its command. `extra` are templates that an operator mounts, by their path in the container.
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
  const last = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')).at(-1) ?? [];
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
  const filter = new RegExp(
    /NGINX_ENVSUBST_FILTER=(\S+)/.exec(last.map(({ rest }) => rest).join('\n'))?.[1] ?? '^$',
  );
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
  const child = spawn(
    'nginx',
    ['-e', inside('/error.log'), '-p', disk, '-c', inside('/nginx.conf'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return {
    process: child,
    log: () => readFileSync(inside('/access.log'), 'utf8'),
    stop: () => stopped(child),
  };
}

/** What the image's /etc/nginx/nginx.conf says, with every file below the container's folder. */
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

/** SIGQUIT, the stop signal of nginx's image: requests under way end first. */
function stopped(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    child.once('exit', () => resolve(Math.round(performance.now() - begun)));
    child.kill('SIGQUIT');
  });
}
