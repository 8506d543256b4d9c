import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '#model/bundle.ts';
import { textsPath, history } from '#scripts/publish/releases/journal.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import { s3Target } from '#scripts/publish/targets/s3-target.ts';
import type { PublishError } from '#scripts/publish/publish-error.ts';
import { rawServer } from '#tests/scripts/serve/support/raw-http.ts';
import { memoryFolder } from '#tests/setup/temp-folder.ts';
import { startS3 } from './support/s3-server.ts';
import { type Setup, setupOf, released } from './support/target-setup.ts';

const server = await startS3();
let setup: Setup;
let count = 0;

afterAll(() => server.close());
beforeEach(async () => {
  server.honours = true;
  server.probeStatus = 0;
  const root = memoryFolder();
  const prefix = `site-${String((count += 1))}`;
  setup = setupOf(root, prefix, await openTarget(`s3://config/${prefix}`, root, server.env));
});

const read = async (path: string): Promise<Response> => server.get(`${setup.folder}/${path}`);
const manifest = async (): Promise<Manifest> => (await (await read('site/manifest.json')).json()) as Manifest;

test('a store has the files of a folder, with types, encodings and caching', async () => {
  const release = released(await setup.publish('one'));
  expect(await manifest()).toEqual(release.manifest);
  const headers = async (path: string) => {
    const { headers } = await read(path);
    return ['content-type', 'cache-control', 'content-encoding'].map((name) => headers.get(name));
  };
  const forever = 'public, max-age=31536000, immutable';
  const { site } = release.manifest;
  expect(await headers('site/manifest.json')).toEqual(['application/json; charset=utf-8', 'no-store', null]);
  expect(await headers(`site/${site}`)).toEqual(['application/json; charset=utf-8', forever, null]);
  expect(await headers(`site/${site}.br`)).toEqual(['application/json; charset=utf-8', forever, 'br']);
  expect((await headers(`journal/releases/${release.id}.json`))[1]).toBe('no-store');
  expect((await headers('site/app.webmanifest'))[0]).toBe('application/manifest+json; charset=utf-8');
  await setup.target.put('site/media.logo.0123456789abcdef.svg', Buffer.from('<svg/>'));
  expect((await headers('site/media.logo.0123456789abcdef.svg'))[0]).toBe('image/svg+xml');
});

test('publishing, history, refusal and rollback are as with a folder', async () => {
  const first = released(await setup.publish('one'));
  expect((await setup.publish('one')).kind).toBe('unchanged');
  const second = released(await setup.publish('two'));
  await expect(setup.publish('three', { onto: first.id })).rejects.toMatchObject({ code: 'wrong-onto' });
  await setup.rollback({ message: '' });
  expect((await manifest()).version).toBe(first.version);
  expect((await history(setup.target)).map(({ previous }) => previous)).toEqual([second.id, first.id, null]);
});

test('of concurrent publishers one wins by the store’s condition; the other fails, and nothing is mixed', async () => {
  const { id } = released(await setup.publish('one'));
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((words) => setup.publish(words, { onto: id })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect((outcome.reason as PublishError).code).toMatch(/^(?:overtaken|wrong-onto)$/);
  expect((await history(setup.target)).map(({ number }) => number)).toEqual([2, 1]);
  expect((await history(setup.target))[0]?.manifest).toEqual(await manifest());
  expect(setup.target.isWeak).toBe(false);
});

test('two concurrent first publishes do not overwrite each other', async () => {
  const outcomes = await Promise.allSettled(['a', 'b'].map((words) => setup.publish(words)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await history(setup.target)).toHaveLength(1);
});

test('a store that ignores conditions is detected and reported; a late switch is still refused', async () => {
  server.honours = false;
  const { id } = released(await setup.publish('one'));
  expect(setup.target.isWeak).toBe(true);
  released(await setup.publish('two', { onto: id }));
  await expect(setup.publish('three', { onto: id })).rejects.toMatchObject({ code: 'wrong-onto' });
});

test('only a store that says so is written without a condition: another error of the probe ends the publish', async () => {
  server.probeStatus = 403;
  await expect(setup.publish('one')).rejects.toMatchObject({ code: 'unreachable' });
  server.probeStatus = 501;
  released(await setup.publish('one'));
});

test('a response that is lost after the switch is not a failure', async () => {
  await setup.publish('one');
  server.dropAfter = 'site/manifest.json';
  const release = released(await setup.publish('two'));
  expect(server.dropAfter).toBe('');
  expect((await manifest()).release).toBe(release.id);
});

test('old files that no kept version names are deleted, young ones stay for open pages', async () => {
  const { sources, manifest: first } = released(await setup.publish('0'));
  const { site } = first;
  for (let version = 1; version < 12; version += 1) await setup.publish(String(version));
  expect((await read(`site/${site}`)).status).toBe(200);
  const impatient = setupOf(setup.root, setup.folder, { ...setup.target, graceMs: 0, keptReleases: 1 });
  const newest = released(await impatient.publish('12'));
  expect((await read(`site/${site}`)).status).toBe(404);
  expect((await read(`site/${site}.br`)).status).toBe(404);
  expect((await read(textsPath(sources))).status).toBe(404);
  expect((await read(textsPath(newest.sources))).status).toBe(200);
  expect((await read(`site/${(await manifest()).site}`)).status).toBe(200);
});

test.each([
  ['that does not respond', ''],
  ['whose response stops', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'],
])('a store %s is unreachable', async (_, bytes) => {
  const store = await rawServer((socket) => socket.write(bytes));
  onTestFinished(store.close);
  const env = { ...server.env, AWS_ENDPOINT_URL_S3: store.origin };
  const target = s3Target('s3://config/x', env, 1, { connectionTimeout: 50, requestTimeout: 50 });
  await expect(target.readManifest()).rejects.toMatchObject({ code: 'unreachable' });
});

test('an unreachable or missing store is reported without secrets', async () => {
  const secret = 'a-secret-key-that-nobody-sees';
  const env = { ...server.env, AWS_SECRET_ACCESS_KEY: secret, AWS_ACCESS_KEY_ID: 'AKIASECRETISH' };
  for (const [spec, more] of [
    ['s3://nobody/x', {}],
    ['s3://config/x', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }],
  ] as const) {
    const target = await openTarget(spec, setup.root, { ...env, ...more });
    const failure = await target.put('site/x.json', Buffer.from('x')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unreachable', args: { target: spec } });
    expect(JSON.stringify([failure, String(failure), (failure as PublishError).messageIn('zh')])).not.toMatch(
      new RegExp(`${secret}|AKIASECRETISH`),
    );
  }
  for (const spec of ['s3://', 's3://B', 's3://config/../x', 's3://config/a//b'])
    await expect(openTarget(spec, setup.root, env)).rejects.toMatchObject({ code: 'bad-target' });
});
