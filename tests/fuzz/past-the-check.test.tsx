import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Manifest, PageBundle, SiteBundle } from '#model/bundle.ts';
import { createWorkshop } from '#scripts/config/workshop.ts';
import { openSandbox, type OpenSandbox } from './open-sandbox.ts';
import { type Files, siteFaults } from './open-site.tsx';

let shipped: Files;
let world: OpenSandbox;

beforeAll(async () => {
  shipped = (await createWorkshop('.').compile()).files;
  world = await openSandbox();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  world.asked.length = 0;
});

/** The shipped config with its bundles changed by hand, as no check would let them be. */
function changed(page: string, change: (bundle: PageBundle, site: SiteBundle) => void): Files {
  const manifest = JSON.parse(shipped['manifest.json'] ?? '') as Manifest;
  const name = manifest.pages[page]?.bundle ?? '';
  const bundle = JSON.parse(shipped[name] ?? '') as PageBundle;
  const site = JSON.parse(shipped[manifest.site] ?? '') as SiteBundle;
  change(bundle, site);
  return { ...shipped, [name]: JSON.stringify(bundle), [manifest.site]: JSON.stringify(site) };
}

/** What could have been harmed: prototypes, what the page loads, and what it runs. */
async function harm(
  files: Files,
  path: string,
  first: (element: HTMLElement) => void = () => undefined,
): Promise<readonly string[]> {
  const harmed: string[] = [];
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  await siteFaults(files, [path], world.token, (element) => {
    first(element);
    for (const node of element.querySelectorAll('script, iframe, object, embed')) harmed.push(node.outerHTML);
    for (const node of element.querySelectorAll('*'))
      for (const { name, value } of node.attributes) {
        const isInert = name === 'style' && value.startsWith('--ratio'); // Only "aspect-ratio" reads it.
        const isHarm = /^on/.test(name) || /^\s*(?:javascript|data:text)/i.test(value);
        if (!isInert && (isHarm || /evil\.example/.test(value))) harmed.push(`${name}=${value}`);
      }
    for (const sheet of document.adoptedStyleSheets)
      for (const rule of sheet.cssRules) if (/url\(|display/.test(rule.cssText)) harmed.push(rule.cssText);
  });
  if (Object.getOwnPropertyNames(Object.prototype).length !== before || 'polluted' in {})
    harmed.push('a prototype');
  harmed.push(...world.asked.filter((address) => new URL(address).hostname !== location.hostname));
  return harmed;
}

const SCRIPT = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

test('what harms would be seen', async () => {
  const evil = '<img src="https://evil.example/x.png"><p onclick="x()">x</p><script>1</script>';
  const seen = await harm(shipped, '/login', (element) => element.insertAdjacentHTML('beforeend', evil));
  expect(seen).toHaveLength(3);
});

test('scripts in copy are words', async () => {
  const files = changed('login', ({ copy }, site) => {
    for (const words of [copy, site.copy] as Record<string, string>[])
      for (const key of Object.keys(words)) words[key] = `${SCRIPT}$t(${key}){{constructor}}javascript:x`;
  });
  expect(await harm(files, '/login')).toEqual([]);
  expect('ran' in window).toBe(false);
});

test('a theme with an address, or with rules of its own, is as none', async () => {
  const files = changed(
    'login',
    (_bundle, site) =>
      void Object.assign(site.theme, {
        css: ':root{--ui-colors-bg:url(https://evil.example/x)}body{display:none}',
      }),
  );
  expect(await harm(files, '/login')).toEqual([]);
});

test('prototype keys in a bundle stay members of their own', async () => {
  const evil = { polluted: 1 };
  const poison = (text: string): string =>
    JSON.stringify(JSON.parse(text), (_name, value: unknown) => {
      const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isPlain && value !== evil
        ? { ...value, PROTO: evil, constructor: evil, prototype: evil }
        : value;
    }).replaceAll('"PROTO"', '"__proto__"');
  const poisoned = Object.fromEntries(
    Object.entries(shipped).map(([name, text]) => [
      name,
      name.endsWith('.json') && name !== 'manifest.json' ? poison(text) : text,
    ]),
  );
  expect(await harm(poisoned, '/login')).toEqual([]);
});

test('a circle of computed values breaks its own section and nothing else', async () => {
  const files = changed('login', ({ forms }) => {
    for (const form of Object.values(forms))
      Object.assign(form, {
        computed: { a: { $get: 'computed#/b' }, b: { $get: 'computed#/a' } },
        title: { $get: 'computed#/a' },
      });
  });
  expect(await harm(files, '/login')).toEqual([]);
});

test('foreign pictures, frames and captchas are not asked for', async () => {
  const files = changed('login', (bundle) => {
    Object.assign(bundle, { captcha: [{ src: 'https://evil.example/x.png', answer: 'aaaa' }] });
    Object.assign(bundle.page, {
      sections: [
        { kind: 'frame', url: 'javascript:alert(1)', title: 'login.title' },
        { kind: 'frame', url: 'data:text/html,x', title: 'login.title' },
        { kind: 'picture', url: 'javascript:x', ratio: 'url(https://evil.example)' },
        { kind: 'nothing' },
        ...bundle.page.sections,
      ],
    });
  });
  expect(await harm(files, '/login')).toEqual([]);
});
