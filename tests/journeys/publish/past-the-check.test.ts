import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  openPublished,
  openPublishedSite,
  putFile,
  makeLive,
} from '#tests/journeys/support/published-site.ts';
import { liveManifest } from '#tests/scripts/publish/support/target-setup.ts';
import type { Fault } from '#tests/journeys/support/page/watch-errors.ts';

// What is only cut off, of a wrong hash or of a newer vocabulary is shown in published-broken.test.ts.

/** What somebody could put into the folder by hand, under its right hash: the site finds it whole. */
interface Harm {
  readonly name: string;
  /** Changes the bundles of the site and of /login. */
  readonly change?: (login: Loose, site: Loose) => void;
  /** Changes their texts, for what no value can say. */
  readonly write?: (text: string) => string;
  /** true: the version does not start, and the device takes what it had. */
  readonly isSetAside?: boolean;
  /** What a player does there. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** A bundle open to any change. */
interface Loose {
  [member: string]: Loose;
}

const EVIL = 'https://evil.example/x.png';
const SCRIPT = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const DEEP = 10_000;
/** The first members of each poisoned object, as text: a value would lose `__proto__`. */
const POISONED = '{"__proto__":{"polluted":1},"constructor":{"polluted":1},"prototype":{"polluted":1},';

/** Thousands of nested values, as text. */
const nested = (open: string, inner: string, close: string): string =>
  open.repeat(DEEP) + inner + close.repeat(DEEP);

const HARMS: readonly Harm[] = [
  {
    name: 'prototype keys',
    write: (text) => text.replaceAll(/\{(?=")/g, POISONED),
  },
  {
    name: 'a pattern that explodes',
    change: ({ forms }) => {
      for (const form of Object.values(forms ?? {}))
        for (const part of Object.values(form['fields'] ?? {}))
          Object.assign(part['schema'] ?? {}, { pattern: '^(a+)+$' });
    },
    async act(page) {
      await page.locator('input[name=name]:visible').fill(`${'a'.repeat(31)}!`);
      await page.locator('form button[type=submit]:visible').click();
      await page.locator('[aria-invalid=true]:visible').first().waitFor();
    },
  },
  {
    name: 'a circle of references',
    change: ({ forms }) => {
      const computed = { a: { $get: 'computed#/b' }, b: { $get: 'computed#/a' } };
      Object.assign(forms?.['register'] ?? {}, { computed, title: { $get: 'computed#/a' } });
    },
  },
  { name: 'ten megabytes', change: (_login, site) => void Object.assign(site, { pad: 'x'.repeat(1e7) }) },
  {
    name: 'ten thousand levels',
    isSetAside: true,
    change: ({ page }, site) => {
      Object.assign(site, { pad: 'DEEP LIST' });
      Object.assign(page?.['sections']?.['0'] ?? {}, { when: 'DEEP CONDITION' });
    },
    write: (text) =>
      text
        .replace('"DEEP LIST"', nested('[', '1', ']'))
        .replace('"DEEP CONDITION"', nested('{"not":', '{"value":1,"eq":1}', '}')),
  },
  {
    name: 'scripts in copy',
    change: (login, site) => {
      for (const { copy } of [login, site])
        for (const key of Object.keys(copy ?? {})) Object.assign(copy ?? {}, { [key]: SCRIPT });
    },
  },
  {
    name: 'addresses where no address belongs',
    change: (login) => {
      const picture = { kind: 'picture', url: EVIL.replace('https:', 'http:'), ratio: `url(${EVIL})` };
      const sections = [picture, ...Object.values(login['page']?.['sections'] ?? {})];
      Object.assign(login['page'] ?? {}, { sections });
      Object.assign(login, { captcha: [{ src: EVIL, answer: 'aaaa' }] });
    },
  },
];

const good = await openPublished();
const { version: goodVersion } = await good.publish({});

/** Puts a harm into the folder of a site, under names that fit, and in force. */
function put(folder: string, version: string, { change, write = (text) => text }: Harm): void {
  const { site, pages } = liveManifest(good.folder);
  const page = pages['login'] ?? expect.unreachable();
  const [login, common] = [page.bundle, site].map(
    (name) => JSON.parse(readFileSync(join(good.folder, 'site', name), 'utf8')) as Loose,
  );
  if (login && common) change?.(login, common);
  makeLive(folder, version, {
    pages: {
      ...pages,
      login: { ...page, bundle: putFile(folder, 'page.login', write(JSON.stringify(login))) },
    },
    site: putFile(folder, 'site', write(JSON.stringify(common))),
  });
}

/** What a page shows of having been harmed; empty where it was not. */
function harmSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen: string[] = [];
    if ('ran' in globalThis) seen.push('a script ran');
    if ('polluted' in {}) seen.push('a prototype was changed');
    for (const node of document.querySelectorAll('#root script, #root object, #root embed, #root iframe'))
      seen.push(node.outerHTML.slice(0, 200));
    for (const node of document.querySelectorAll('#root *'))
      for (const { name, value } of node.attributes)
        if (
          name.startsWith('on') ||
          (/^(?:href|src|srcdoc)$/.test(name) && /evil\.example|javascript:/.test(value))
        )
          seen.push(`${name}=${value}`);
    if (document.querySelectorAll('main').length !== 1) seen.push('no main landmark');
    return seen;
  });
}

/** A part that breaks says so on the console. Foreign requests and violations of the policy never count. */
const brokenOnPurpose = ({ kind, text }: Fault): boolean =>
  kind === 'console error' && /call stack/.test(text);

test('config that was put past the check harms nobody: it is set aside, or drawn without the harm', async () => {
  const site = await openPublishedSite(good.folder, brokenOnPurpose);
  await site.load('/login');
  await site.untilCached(goodVersion);
  for (const [index, harm] of HARMS.entries()) {
    const version = `harm${String(index)}`;
    put(site.folder, version, harm);
    await site.load('/login?type=1');
    const found = harm.isSetAside ? /^last-good / : RegExp(`^newest ${version}$`);
    expect(await site.running(), harm.name).toMatch(found);
    await harm.act?.(site.page);
    expect(await harmSeen(site.page), harm.name).toEqual([]);
  }
  await site.page.evaluate(() => {
    const root = document.getElementById('root');
    root?.append(document.createElement('object'));
    root?.append(Object.assign(document.createElement('a'), { href: 'https://evil.example/' }));
    Object.assign(globalThis, { ran: 1 });
  });
  expect(await harmSeen(site.page), 'what would be seen').toHaveLength(3);
});
