import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { slimRouter } from '#scripts/build/vite/slim-router.ts';
import { bundle } from './support/build-module.ts';

test('the build fails if react-router changed', async () => {
  const changed: Plugin = {
    name: 'changed',
    enforce: 'pre',
    transform: (code) => code.replace('ENABLE_DEV_WARNINGS = true', 'SAYS_WARNINGS = true'),
  };
  await expect(
    bundle(`export { HashRouter } from 'react-router-dom';`, [changed, slimRouter()]),
  ).rejects.toThrow('no longer finds the switch of its warnings');
});
