import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Form, Page } from '#generated/config.ts';

interface Row {
  readonly route: string;
  readonly page: string;
  readonly config: readonly string[];
  readonly blocks: readonly string[];
  readonly tests: readonly string[];
}

const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

const rows = readFileSync('docs/routes.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line): Row => {
    const [, route, page, config, blocks, tests] = line.split('|');
    const [path = '', file = ''] = [...names(route), ...names(page)];
    return { route: path, page: file, config: names(config), blocks: names(blocks), tests: names(tests) };
  });

const read = <T>(name: string): T => JSON.parse(readFileSync(`config/${name}.json`, 'utf8')) as T;

/** Every value that config writes under a name, at any depth. */
function written(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : written(inner, name),
  );
}

const sorted = (all: readonly string[]): string[] => [...new Set(all)].sort();

it('names each of the 37 routes once, and each page that there is', () => {
  expect(rows).toHaveLength(37);
  expect(sorted(rows.map(({ route }) => route))).toHaveLength(37);
  const files = readdirSync('config/pages').map((file) => `pages/${file.replace(/\.json$/, '')}`);
  expect(sorted(rows.map(({ page }) => page))).toEqual(sorted(files));
});

it('names the routes that the spec lists', () => {
  const spec = readFileSync('docs/spec/product.md', 'utf8');
  const missing = rows.filter(({ route }) => !spec.includes(route)).map(({ route }) => route);
  expect(missing).toEqual([]);
});

it('leaves no call of openapi.yaml unmade: each is named by config or code', () => {
  const calls = [...readFileSync('openapi.yaml', 'utf8').matchAll(/operationId: (\w+)/g)].map(
    ([, id]) => id ?? '',
  );
  expect(calls).toHaveLength(51);
  const files = ['config', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(json|tsx?)$/.test(file) && !/^(generated|schema)\//.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );
  const all = files.join('\n');
  expect(calls.filter((id) => !new RegExp(`["'.]${id}\\b`).test(all))).toEqual([]);
});

describe.each(rows)('$route', ({ route, page, config, blocks, tests }) => {
  const { path, sections } = read<Page>(page);
  const forms = sorted(written(sections, 'form'));

  it('is where its page stands, with the forms and lists that stand on it', () => {
    expect(path).toBe(route);
    const lists = written(sections, 'list').filter((name) => existsSync(`config/lists/${name}.json`));
    const there = [...forms.map((name) => `forms/${name}`), ...lists.map((name) => `lists/${name}`)];
    expect(sorted(config)).toEqual(sorted(there));
  });

  it('has the blocks that its page and forms name, each in a folder', () => {
    const used = [
      ...written(sections, 'block'),
      ...forms.flatMap((name) => written(read<Form>(`forms/${name}`), 'block')),
    ];
    expect(sorted(blocks)).toEqual(sorted(used));
    expect(blocks.filter((name) => !existsSync(`src/blocks/${name}`))).toEqual([]);
  });

  it('is held by journeys that there are and that go there', () => {
    expect(tests.length).toBeGreaterThan(0);
    const going = new RegExp(`['"\`/#]?${route}(?![\\w/])`);
    for (const name of tests)
      expect(readFileSync(`tests/journeys/${name}.test.ts`, 'utf8'), name).toMatch(going);
  });
});
