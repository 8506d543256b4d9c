import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { inlineIcons } from '#scripts/build/vite/inline-icons.ts';
import { builtStudio, studioInputs } from './built-studio.ts';

/**
 * Builds the studio's page and its script for the frame, in a temporary folder that then replaces the former
 * build. Both are only loaded from this machine, so their size does not matter.
 */
export async function buildStudio(root: string): Promise<void> {
  const inputs = studioInputs(root);
  const temp = join(root, `.cache/studio/app-${String(process.pid)}`);
  try {
    await build({
      root: join(root, 'studio'),
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), inlineIcons()],
      build: {
        outDir: resolve(temp),
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 8000,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
      },
    });
    await buildFrameScript(root, join(temp, 'frame.js'));
    const app = join(root, builtStudio.app);
    await rm(app, { recursive: true, force: true });
    await mkdir(join(app, '..'), { recursive: true });
    await rename(temp, app);
    await writeFile(join(root, builtStudio.stamp), inputs);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

async function buildFrameScript(root: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(root, 'studio/phone/in-frame/main.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'iife' });
  await bundle.close();
}
