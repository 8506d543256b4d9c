import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteHeaders } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { createProxy } from '#scripts/serve/proxy.ts';
import { createSite } from '#scripts/serve/site.ts';
import { takeReports } from '#scripts/serve/take-reports.ts';
import { answerOf } from './answer-of.ts';
import { api, FILES, LONG, manifest, PUBLISHED, type Question, QUESTIONS } from './questions.ts';
import { runNginx } from './run-nginx.ts';

/** What the comparison found. */
export interface Comparison {
  /** How many answers were compared. */
  readonly count: number;
  /** What nginx answers otherwise than `npm start`, one a line, and what it complained of; empty where all is as it should be. */
  readonly faults: readonly string[];
}

/** What stands in an answer of either, and what a CDN or a browser goes by. */
const COMPARED = [
  ...Object.keys(siteHeaders()),
  'cache-control',
  'content-encoding',
  'allow',
  'set-cookie',
  'expires',
  'x-own',
];

/** Asks `npm start`'s server and an nginx with the configuration of deploy/ the same things over the same files, and compares their answers. */
export async function compareNginx(program: string): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'compare-'));
  for (const [path, text] of Object.entries(FILES))
    if (path.startsWith('site/')) await put(folder, path, text);
  const upstream = await listen(api);
  const ours = await listen(
    createSite({
      ...{ distDir: join(folder, 'site'), configDir: join(folder, 'site/config') },
      ...{ publishedDir: join(folder, 'published'), api: createProxy(upstream.url) },
      reports: takeReports(folder),
    }),
  );
  try {
    const theirs = await runNginx({ program, folder, apiOrigin: upstream.url });
    const faults: string[] = [];
    let count = 0;
    try {
      for (const state of ['as built', 'published', 'published again']) {
        if (state === 'published')
          for (const [path, text] of Object.entries(FILES)) await put(folder, path, text);
        if (state !== 'as built') await put(folder, PUBLISHED, manifest(state));
        for (const question of QUESTIONS) {
          for (const encoding of ['identity', 'gzip']) {
            count += 1;
            faults.push(...(await differences(question, encoding, state, ours.url, theirs.url)));
          }
        }
      }
    } finally {
      faults.push(...complaints(await theirs.close()));
    }
    return { count, faults };
  } finally {
    await Promise.all([ours.close(0), upstream.close(0)]);
    await rm(folder, { recursive: true });
  }
}

/** What nginx holds against the configuration. That the log of the whole machine is not ours to write is none of it. */
function complaints(words: string): readonly string[] {
  return words
    .split('\n')
    .filter(
      (line) => /\[(?:warn|emerg|alert|crit)\]/.test(line) && !line.includes('could not open error log file'),
    );
}

async function differences(
  question: Question,
  encoding: string,
  state: string,
  ours: string,
  theirs: string,
): Promise<readonly string[]> {
  const [own, other] = await Promise.all(
    [ours, theirs].map((origin) => answerOf(origin, question, encoding)),
  );
  if (!own || !other) return [];
  const name = `${question.method ?? 'GET'} ${question.path} (${encoding}, ${state})`;
  // A page of the program's own, such as for a body that is too large, is each one's affair.
  const isPage = own.headers['content-type'] !== undefined;
  const pairs: (readonly [string, string | number | undefined, string | number | undefined])[] = [
    ['status', own.status, other.status],
    ...COMPARED.map((header) => [header, own.headers[header], other.headers[header]] as const),
    ...(isPage
      ? [['content-type', own.headers['content-type'], other.headers['content-type']] as const]
      : []),
    ...(isPage ? [['body', own.text, other.text] as const] : []),
    ...(own.text.includes(LONG) ? [['vary', own.headers['vary'], other.headers['vary']] as const] : []),
  ];
  return pairs
    .filter(([, one, two]) => one !== two)
    .map(([what, one, two]) => `${name}  ${what}  ${shown(one)}, nginx ${shown(two)}`);
}

function shown(value: string | number | undefined): string {
  const text = String(value ?? 'none');
  return text.length > 160 ? `${text.slice(0, 160)}...` : text;
}

async function put(folder: string, path: string, text: string): Promise<void> {
  const full = join(folder, path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, text);
  const isPacked = text.includes(LONG) && !path.endsWith('index.html');
  if (isPacked) await writeFile(`${full}.gz`, gzipSync(text));
}
