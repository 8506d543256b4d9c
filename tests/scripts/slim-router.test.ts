import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { slimRouter } from '#scripts/build/vite/slim-router.ts';

const folder = mkdtempSync(join('node_modules', '.router-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function bundle(plugins: Plugin[]): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(
    entry,
    `export { HashRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';`,
  );
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: [/^react(?:-dom)?(?:$|\/)/] },
    },
  })) as Rolldown.RolldownOutput[];
  return made
    .flatMap(({ output }) => output)
    .map((one) => (one.type === 'chunk' ? one.code : ''))
    .join('');
}

test(
  'the router that is bundled has no links, forms and scripts that nobody uses',
  { timeout: 30_000 },
  async () => {
    const [slim, whole] = [await bundle([slimRouter()]), await bundle([])];
    expect(whole).toContain('x-www-form-urlencoded');
    for (const word of ['x-www-form-urlencoded', 'extends', 'modulepreload', 'hasOwnProperty'])
      expect(slim).not.toContain(word);
    expect(slim.length).toBeLessThan(whole.length * 0.25);
  },
);

test('the build fails when react-router is made otherwise', async () => {
  const changed: Plugin = {
    name: 'changed',
    enforce: 'pre',
    transform: (code) => code.replace('ENABLE_DEV_WARNINGS = true', 'SAYS_WARNINGS = true'),
  };
  await expect(bundle([changed, slimRouter()])).rejects.toThrow('no longer finds the switch of its warnings');
});
