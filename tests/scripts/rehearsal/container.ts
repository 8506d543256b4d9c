import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeBelow } from '#tests/setup/temp-folder.ts';

/** An instruction of a Dockerfile, in one line. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
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
 * Runs the last stage of deploy/Dockerfile without a daemon, with this machine's nginx. The container's files
 * are in the folder `disk`; the template for a store is mounted. Templates are filled as the image's entry
 * point does it, with the variables that match NGINX_ENVSUBST_FILTER.
 */
export function startContainer(options: {
  readonly root: string;
  readonly site: string;
  readonly disk: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}) {
  const { root, site, disk, port, env } = options;
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
  put(join(root, 'deploy/nginx-store.conf'), '/etc/nginx/templates/store/config.conf.template');
  const [, pattern = '^$'] = /NGINX_ENVSUBST_FILTER=([^"]+)/.exec(JSON.stringify(last)) ?? [];
  const filter = new RegExp(pattern);
  const render = (name: string): string =>
    readFileSync(inside(`/etc/nginx/templates/${name}.template`), 'utf8')
      .replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => (filter.test(key) ? (env[key] ?? '') : whole))
      .replaceAll(/(?<=[ "])\/(?:etc\/nginx|srv)(?=[/; ])/g, (path) => inside(path))
      .replace('listen 8080', `listen 127.0.0.1:${String(port)}`)
      .replaceAll('/dev/stdout', inside('/access.log'));
  for (const name of ['default.conf', 'store/config.conf'])
    writeBelow(disk, `/etc/nginx/conf.d/${name}`, render(name));
  writeBelow(disk, '/nginx.conf', mainConf(inside));
  const args = ['-e', inside('/error.log'), '-p', disk, '-c', inside('/nginx.conf'), '-g', 'daemon off;'];
  const child = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    process: child,
    log: () => readFileSync(inside('/access.log'), 'utf8'),
    /** Stops it as an orchestrator does: running requests are finished first. */
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
  return `worker_processes 1;
pid ${inside('/nginx.pid')};
error_log ${inside('/error.log')} notice;
events { worker_connections 512; }
http {
${temporary.join('\n')}
  include ${inside('/etc/nginx/conf.d')}/*.conf;
}
`;
}
