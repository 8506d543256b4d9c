import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { slimRouter } from '#scripts/build/vite/slim-router.ts';
import { bundle } from './support/build-module.ts';

const router = `export { HashRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';`;

test('the router that is bundled has no links, forms and scripts that nobody uses', async () => {
  const [slim, whole] = [await bundle(router, [slimRouter()]), await bundle(router, [])];
  expect(whole).toContain('x-www-form-urlencoded');
  for (const word of ['x-www-form-urlencoded', 'extends', 'modulepreload', 'hasOwnProperty'])
    expect(slim).not.toContain(word);
  expect(slim.length).toBeLessThan(whole.length * 0.25);
});

test('the build fails when react-router is made otherwise', async () => {
  const changed: Plugin = {
    name: 'changed',
    enforce: 'pre',
    transform: (code) => code.replace('ENABLE_DEV_WARNINGS = true', 'SAYS_WARNINGS = true'),
  };
  await expect(bundle(router, [changed, slimRouter()])).rejects.toThrow(
    'no longer finds the switch of its warnings',
  );
});
