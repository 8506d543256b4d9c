import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PageBundle } from '#model/bundle.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import type { JsonSchema } from '#scripts/schema/json-schema.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { configIndex } from '#studio/edits/config-index.ts';
import { studioFile } from '#studio/edits/edit-texts.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const LIST = 'config/lists/rebates.json';
const COPY = 'config/locales/zh-CN/zz-new.json';
const PAGE = 'config/pages/zzNew.json';

/** Members that only the schema describes; no code names them. */
const NEW_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  zzWords: { $ref: 'common.schema.json#/definitions/label' },
  zzPage: { $ref: 'common.schema.json#/definitions/pageId' },
  zzSteps: { $ref: 'common.schema.json#/definitions/actions' },
  zzMost: { type: 'integer', 'x-kind': 'limit' },
};

const folder = tempFolder();
await cp('config/schema', folder, { recursive: true });
const path = join(folder, 'list.schema.json');
const list = JSON.parse(await readFile(path, 'utf8')) as JsonSchema;
await writeFile(path, JSON.stringify({ ...list, properties: { ...list.properties, ...NEW_MEMBERS } }));
const schemas = readSchemaFolder(folder);

/** A page and copy without references, and the list with `members`. */
async function withMembers(members: object): Promise<Record<string, string>> {
  const list = JSON.parse(await readFile(LIST, 'utf8')) as object;
  const page = { version: 1, path: '/zz-new', access: 'public', title: 'rebate.title', topBar: 'sub' };
  const sections = [{ kind: 'list', list: 'rebates' }];
  return {
    [LIST]: JSON.stringify({ ...list, ...members }),
    [PAGE]: JSON.stringify({ ...page, title: 'zz-new.words', sections }),
    [COPY]: JSON.stringify({ words: '新的文字', more: '更多' }),
  };
}

const compiledWith = async (members: object) =>
  compileConfig({ root: '.', overrides: await withMembers(members), against: { schemas: folder } });

const codesOf = async (members: object): Promise<readonly string[]> =>
  (await compiledWith(members)).faults.map(({ code }) => code);

it('the checker resolves its references, and requires a confirmation for its effect', async () => {
  const call = { do: 'call', operation: 'recycleVenues' };
  const codes = await codesOf({ zzWords: 'zz-new.gone', zzPage: 'gone', zzSteps: [call] });
  expect(codes).toEqual(expect.arrayContaining(['copy.unknown', 'page.unknown', 'effect.unconfirmed']));
});

it('the orphan check counts its references', async () => {
  expect(await codesOf({})).toEqual(expect.arrayContaining(['orphan.page', 'copy.unused']));
  expect(await codesOf({ zzWords: 'zz-new.more', zzPage: 'zzNew' })).toEqual([]);
});

it('the compiler adds its copy to the bundles of the pages with the list', async () => {
  const { files } = await compiledWith({ zzWords: 'zz-new.more', zzPage: 'zzNew' });
  const name = Object.keys(files).find((one) => one.startsWith('page.fanshui.') && one.endsWith('.json'));
  const bundle = JSON.parse(files[name ?? ''] ?? '{}') as PageBundle;
  expect(bundle.copy['zz-new.more']).toBe('更多');
});

it('the diff flags its limit, and names the page of its copy', async () => {
  const before = await withMembers({ zzWords: 'zz-new.more', zzMost: 5 });
  const after = await withMembers({ zzWords: 'zz-new.more', zzMost: 6 });
  after[COPY] = JSON.stringify({ words: '新的文字', more: '更多记录' });
  const changes = diffConfig(before, after, schemas);
  expect(changes.find(({ pointer }) => pointer === '/zzMost')?.mark).toBe('limit');
  expect(changes.find(({ pointer }) => pointer === '/more')?.words.en).toContain('zz new page');
});

it("the studio's copy index contains its use of copy", async () => {
  const texts = Object.entries(await withMembers({ zzWords: 'zz-new.more' }));
  const files = Object.fromEntries(texts.map(([path, text]) => [path, studioFile(path, text, text)]));
  const uses = configIndex(files, schemas).byKey.get('zz-new.more')?.uses;
  expect(uses).toMatchObject([{ path: LIST, pointer: '/zzWords' }]);
});
