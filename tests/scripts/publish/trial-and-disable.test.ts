import { beforeEach, expect, test } from 'vitest';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { smallConfig, versionOf } from './support/small-config.ts';
import { type Setup, expectWhole, released, newSetup } from './support/target-setup.ts';

let setup: Setup;
beforeEach(() => void (setup = newSetup()));

test('a trial is for a share; promoting widens it to everyone; until then everyone else keeps the old version', async () => {
  await setup.publish('one');
  released(await setup.publish('two', { percent: 10 }));
  const began = setup.manifest();
  expect(began).toMatchObject({ version: versionOf('one'), next: { percent: 10 } });
  await expectWhole(setup.folder, began);
  const tried = setup.json(`site/${began.next?.manifest ?? ''}`);
  expect(tried).toMatchObject({ version: versionOf('two'), release: began.release });
  const other = { code: 'other-trial', args: { version: versionOf('two') } };
  await expect(setup.promote(100, versionOf('one'))).rejects.toMatchObject(other);
  await setup.promote(60, versionOf('two'));
  expect(setup.manifest()).toMatchObject({ version: versionOf('one'), next: { percent: 60 } });
  await setup.promote(100);
  const ended = setup.manifest();
  expect(ended.version).toBe(versionOf('two'));
  expect(ended.next).toBeUndefined();
  expect(setup.json('site/app.webmanifest')).toEqual({ name: 'two' });
  await expect(setup.promote(5)).rejects.toMatchObject({ code: 'no-trial' });
});

test('a rollback first ends the trial, and leaves the version for everyone', async () => {
  for (const words of ['one', 'two']) await setup.publish(words);
  await setup.publish('three', { percent: 10 });
  await setup.rollback();
  expect(setup.manifest()).not.toHaveProperty('next');
  expect(setup.version()).toBe(versionOf('two'));
  await setup.rollback();
  expect(setup.version()).toBe(versionOf('one'));
});

test('a trial needs a live version, and another one than that', async () => {
  await expect(setup.publish('one', { percent: 10 })).rejects.toMatchObject({ code: 'no-trial-yet' });
  for (const percent of [0, 101, 2.5, NaN])
    await expect(setup.publish('one', { percent })).rejects.toMatchObject({ code: 'bad-percent' });
  await setup.publish('one');
  expect((await setup.publish('one', { percent: 10 })).kind).toBe('unchanged');
});

test('a plain publish does not end a trial; one with an explicit share does', async () => {
  await setup.publish('first');
  const trial = released(await setup.publish('tried', { percent: 10 }));
  const refusal = { code: 'trial-running', args: { live: trial.id, percent: 10 } };
  await expect(setup.publish('second')).rejects.toMatchObject(refusal);
  expect(setup.manifest().next?.percent).toBe(10);
  released(await setup.publish('second', { percent: 20 }));
  released(await setup.publish('second', { percent: 100 }));
  expect(setup.manifest().next).toBeUndefined();
});

test('a disabled page stays disabled through publish, trial, promotion and rollback, until it is enabled', async () => {
  await setup.publish('one');
  await setup.switchPage('home', true);
  const isOff = () => setup.manifest().disabled;
  expect(isOff()).toEqual(['home']);
  await setup.publish('two');
  expect(isOff()).toEqual(['home']);
  await setup.publish('three', { percent: 50 });
  await setup.promote(100);
  await setup.rollback();
  expect(isOff()).toEqual(['home']);
  expect(await setup.switchPage('home', true)).toMatchObject({ kind: 'unchanged' });
  expect(await setup.switchPage('home', false)).toMatchObject({ release: { kind: 'enable', page: 'home' } });
  expect(isOff()).toBeUndefined();
});

test('a page is disabled in the version on trial too, and one that only that version has also after it', async () => {
  await setup.publish('one');
  const compile = () => Promise.resolve(smallConfig('two', ['home', 'vip']));
  await setup.publish('two', { percent: 50, compile });
  for (const page of ['vip', 'home']) await setup.switchPage(page, true);
  await setup.promote(60);
  const { next, disabled } = setup.manifest();
  expect(disabled).toEqual(['home', 'vip']);
  expect(setup.json(`site/${next?.manifest ?? ''}`)).toMatchObject({ disabled, version: versionOf('two') });
  await setup.rollback(); // To the version that does not have the page.
  expect(setup.manifest().disabled).toEqual(disabled);
  expect(await setup.switchPage('vip', false)).toMatchObject({ kind: 'released' });
});

test('an unknown page cannot be disabled, nor any page before the first publish', async () => {
  const early = setup.switchPage('home', true);
  await expect(early).rejects.toMatchObject({ code: 'nothing-live' });
  await setup.publish('one');
  const unknown = { code: 'no-page', args: { pages: 'home' } };
  for (const page of ['hom', '__proto__', 'constructor'])
    await expect(setup.switchPage(page, true)).rejects.toMatchObject(unknown);
});

test('the home page and the login page cannot be disabled: the site would be unusable', async () => {
  await setup.publish('begin', { compile: () => Promise.resolve(startingConfig()) });
  for (const page of ['home', 'login'])
    await expect(setup.switchPage(page, true)).rejects.toMatchObject({ code: 'needed-page', args: { page } });
  expect(setup.manifest().disabled).toBeUndefined();
  expect((await setup.switchPage('vip', true)).kind).toBe('released');
});

/** A small config whose site says where it starts and where a login is. */
function startingConfig(): CompiledConfig {
  const config = smallConfig('begin', ['home', 'login', 'vip']);
  const site = Object.keys(config.files).find((name) => name.startsWith('site.')) ?? '';
  const said = JSON.stringify({ site: { homePage: 'home', loginPage: 'login' } });
  return { ...config, files: { ...config.files, [site]: said } };
}
