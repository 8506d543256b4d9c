import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { inlineSprite } from '#scripts/build/vite/inline-sprite.ts';
import { builtStudio, studioInputs } from './built-studio.ts';

/**
 * Builds the studio's page, and the one script that it puts into its frame. It is made aside and put in place whole. It stands on this
 * machine only, so its weight is no concern.
 */
export async function buildStudio(root: string): Promise<void> {
  const inputs = studioInputs(root);
  const aside = join(root, `.cache/studio/app-${String(process.pid)}`);
  try {
    await build({
      root: join(root, 'studio'),
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), inlineSprite()],
      build: {
        ...{ outDir: resolve(aside), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 8000 },
        ...{ modulePreload: { polyfill: false }, reportCompressedSize: false },
      },
    });
    await buildFrameScript(root, join(aside, 'frame.js'));
    const app = join(root, builtStudio.app);
    await rm(app, { recursive: true, force: true });
    await mkdir(join(app, '..'), { recursive: true });
    await rename(aside, app);
    await writeFile(join(root, builtStudio.stamp), inputs);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function buildFrameScript(root: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(root, 'studio/frame/in-frame/main.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'iife' });
  await bundle.close();
}
