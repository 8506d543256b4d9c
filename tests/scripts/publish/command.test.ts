import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '#scripts/publish/command/run-command.ts';
import { REPORTS_FILE } from '#scripts/serve/device-reports.ts';
import { copyProject } from '#studio/server/guide/guide-studio.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { liveManifest } from './support/target-setup.ts';

/** A work tree whose config can be edited: the rest is this project's. */
const root = tempFolder();
beforeAll(() => copyProject(root));

async function run(...argv: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runCommand(argv, {
    root,
    env: { LANG: 'en_US' },
    out: (line) => lines.out.push(line),
    err: (line) => lines.err.push(line),
  });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

async function replace(path: string, find: string, put: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  if (!text.includes(find)) throw new Error(`${path} does not hold ${find}`);
  await writeFile(join(root, path), text.replace(find, put));
}

test.each([
  [[], 'No command given'],
  [['chekc'], 'Unknown command "chekc". Did you mean "check"?'],
  [['publish', '--mesage', 'x'], '"publish" has no option --mesage. Did you mean "--message"?'],
  [['check', '--percent', '5'], '"check" has no option --percent.'],
  [['publish', '-m'], 'needs a value'],
  [['history', '--json=x'], '--json takes no value'],
  [['publish'], 'Say what changes and why'],
  [['publish', '-m', 'x', '--percent', '0'], '0 is not a valid share of devices'],
  [['promote'], 'No share of devices given'],
  [['promote', '--percent', '1e1'], '1e1 is not a valid share'],
  [['revert', '--keep', 'x', '1'], '--keep must be now or before'],
  [['load'], 'No release given: `load 12`'],
  [['disable'], 'No page given'],
  [['disable', 'a', 'b'], 'does not accept the argument "b"'],
  [['check', '--locale', 'fr'], '--locale must be zh or en'],
  [['history', '--target', 'ftp://x'], 'is not a valid target'],
])('called wrongly it ends with 2 and says how to do it: %j', async (argv, words) => {
  const { code, err, out } = await run(...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(words);
});

test('a store accepts only production config, a folder only with --production; nothing is written', async () => {
  for (const more of [
    ['--target', 's3://bucket/site'],
    ['--target', 'refused', '--production'],
  ]) {
    const { code, err } = await run('publish', '-m', 'first', ...more);
    expect(code).toBe(1);
    expect(err).toMatch(/config\/site\.json:\d+:5 {2}the list "game" is empty/);
  }
  await expect(readFile(join(root, 'refused/site/manifest.json'))).rejects.toThrow('ENOENT');
});

test('help lists every verb and option in both languages and exits with 0', async () => {
  const en = await run('--help');
  expect(en.code).toBe(0);
  const verbs = 'check diff publish rollback history show revert load promote disable enable migrate';
  for (const verb of verbs.split(' ')) expect(en.out).toMatch(new RegExp(`^  ${verb}\\b`, 'm'));
  const zh = await run('publish', '--help', '--locale', 'zh');
  expect(zh.out).toContain('--onto');
  expect(zh.out).toContain('退出码');
});

test('a day of an operator: check, publish, edit, diff, trial, promotion, a page off, history, rollback', async () => {
  expect(await run('history')).toMatchObject({ code: 0, out: 'No releases in published yet.' });
  expect((await run('diff')).code).toBe(1);
  expect((await run('check')).out).toMatch(/^\d+ config files are consistent/);
  const first = await run('publish', '-m', 'the beginning', '--by', 'Lin');
  expect(first.out).toMatch(
    /^Published as release 1-[0-9a-f]{8} in [\d.]+ s: players get it at their next load\.$/,
  );
  expect((await run('publish', '-m', 'again')).out).toMatch(/^Nothing to publish: release 1-/);

  for (let place = 0; place < 3; place += 1)
    await replace('config/forms/withdraw-bank.json', '"min": 100', '"min": 50');
  await replace('config/locales/zh-CN/login.json', '"登录"', '"登入"');
  const diff = await run('diff');
  expect(diff.code).toBe(0);
  expect(diff.out).toContain('**money** withdraw bank form: 取款金额, minimum 100 → 50');
  expect((await run('diff', '--locale', 'zh')).out).toContain(
    '**资金** 取款·银行卡表单：取款金额，最小值 100 → 50',
  );

  const trial = await run('publish', '-m', 'lower minimum', '--percent', '10', '--json');
  const published = { number: 2, manifest: { next: { percent: 10 } } };
  expect(JSON.parse(trial.out)).toMatchObject({ published, weak: false });
  expect((await run('promote', '--percent', '100')).out).toMatch(/^Release 3-\S+: everyone has version/);
  expect((await run('disable', 'vip', '-m', 'broken')).out).toContain('shows a maintenance note');
  expect(liveManifest(join(root, 'published')).disabled).toEqual(['vip']);
  expect((await run('disable', 'vpi')).err).toContain('Unknown page "vpi"');
  expect((await run('enable', 'vip', '--locale', 'zh')).out).toContain('已恢复');

  const { version } = liveManifest(join(root, 'published'));
  const report = { version, release: '', reason: 'start', at: '2026-11-21T00:00:00Z' };
  const reports = [report, { ...report, reason: 'cut-off' }, report, { ...report, version: 'gone' }];
  const lines = reports.map((one) => JSON.stringify(one)).join('\n');
  await writeFile(join(root, 'published', REPORTS_FILE), lines);
  const history = await run('history');
  expect(history.out.split('\n')).toHaveLength(7);
  expect(history.out.split('\n')[0]).toMatch(
    /^5-.*enable vip.*trouble on 3 devices: the start failed \(2\), a file was incomplete \(1\) {2}\(live\)$/,
  );
  expect(history.out).toMatch(
    /not in the list above:\n {2}gone {2}trouble on 1 device: the start failed \(1\)$/,
  );
  expect((await run('history', '--locale', 'zh')).out).toContain(
    '出错：启动失败（2 台）、文件不完整（1 台）',
  );
  expect(JSON.parse((await run('history', '--json')).out)).toMatchObject({
    releases: [{ number: 5, reports: 3, reasons: { start: 2, 'cut-off': 1 } }, {}, {}, {}, { reports: 0 }],
    others: [{ version: 'gone', reports: 1, reasons: { start: 1 } }],
  });
  expect(history.out).toContain('Lin  the beginning');
  const back = await run('rollback', '-m', 'too low');
  expect(back.out).toMatch(/^Release 6-\S+ restores version \w+/);
  expect((await run('diff')).out).toContain('minimum 100 → 50');

  expect((await run('show', '2')).out).toContain('**money** withdraw bank form: 取款金额, minimum 100 → 50');
  await replace('config/locales/zh-CN/login.json', '"登入"', '"登陆"');
  const conflict = await run('revert', '2');
  expect(conflict.code).toBe(1);
  expect(conflict.err).toMatch(/1 place was changed again since.*\n.*login\.json\/tab\/login\n.*登陆 → 登录/);
  expect((await run('revert', '2', '--keep', 'now')).out).toContain('minimum 50 → 100');
  expect((await run('diff', '6')).out).toMatch(/^Changes against 6-\S+:\n.*登录 → 登陆[^\n]*$/);
  expect(await run('revert', '0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('nothing to undo'),
  });
  expect((await run('load', '1')).out).toMatch(/^1 file of config\/ was written.*\n.*登陆 → 登录/);
  expect((await run('diff', '1')).out).toMatch(/^No changes against 1-/);
});

test('a warning exits with 0 and does not prevent publishing', async () => {
  await cp(join(root, 'config/pages/vip.json'), join(root, 'config/pages/lost.json'));
  await replace('config/pages/lost.json', '"path": "/vip"', '"path": "/lost"');
  const warned = await run('check');
  expect(warned).toMatchObject({ code: 0, err: '' });
  const [first, last] = warned.out.split('\n');
  expect(first).toMatch(/^config\/pages\/lost\.json:\d+:\d+ {2}warning: no link to page "lost"/);
  expect(last).toMatch(/ Errors: 0, warnings: 1\.$/);
  expect(JSON.parse((await run('check', '--json')).out)).toMatchObject({
    ok: true,
    errors: 0,
    warnings: 1,
    faults: [{ code: 'orphan.page', severity: 'warning' }],
  });
  expect((await run('publish', '-m', 'a page for later')).code).toBe(0);
  await rm(join(root, 'config/pages/lost.json'));
});

test('a fault exits with 1 and prints place and remedy in the requested language, also as JSON', async () => {
  await replace('config/site.json', '"homePage": "home"', '"homePage": "hoem"');
  const refused = await run('publish', '-m', 'broken');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^config\/site\.json:\d+:\d+ {2}.*"hoem".*did you mean "home"/);
  const zh = (await run('check', '--locale', 'zh')).err;
  expect(zh).toMatch(/config\/site\.json:\d+:\d+ .*[\u4e00-\u9fff]/);
  expect(zh).toMatch(/1 处错误，0 处提醒。有错误的配置不能发布。$/);
  const { code, out } = await run('check', '--json');
  expect(code).toBe(1);
  const faults = [{ path: 'config/site.json', code: 'page.no-start' }];
  expect(JSON.parse(out)).toMatchObject({ ok: false, faults });
  await replace('config/site.json', '"hoem"', '"home"');
});

test('files of an older version are migrated in place, which changes nothing for players', async () => {
  await run('migrate');
  expect((await run('migrate')).out).toBe('All files have the newest version.');
  const path = 'config/forms/login.json';
  const newest = await readFile(join(root, path), 'utf8');
  await writeFile(join(root, path), newest.replace(/"version": \d+/, '"version": 1'));
  expect(newest).not.toContain('"version": 1');
  expect((await run('diff')).out).not.toContain('login form');
  expect((await run('migrate')).out).toBe(`1 file was migrated to the newest version:\n  ${path}`);
  expect(await readFile(join(root, path), 'utf8')).toBe(newest);
});

test('an unreachable target exits with 3', async () => {
  const refused = await run('disable', 'vip', '--target', 'a'.repeat(300));
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/aaa cannot be reached: \w+/);
  const file = await run('history', '--target', 'openapi.yaml');
  expect(file).toMatchObject({ code: 3, err: expect.stringContaining('openapi.yaml is a file') as string });
});

/** Runs the command itself in a shell, with more behind it and in its environment. */
const shell = (more: string, env: Readonly<Record<string, string>> = {}) =>
  spawnSync('bash', ['-c', `set -o pipefail; node --import tsx scripts/config-cli.ts ${more}`], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('the command sets the exit code and reads the language of the process; a reader that closes early is not an error', () => {
  const wrong = shell('publish', { LC_ALL: 'zh_CN.UTF-8' });
  expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('请说明改了什么') as string });
  const unread = shell('--help | true');
  expect(unread.stderr).not.toMatch(/EPIPE|Error/);
  expect(unread.status).toBe(0);
});
