import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { inlineIcons } from '#scripts/build/vite/inline-icons.ts';
import { replaceBuild } from '#scripts/files/build-output.ts';
import { STUDIO_BUILD } from './studio-build.ts';

/** Builds the studio's page and its script for the frame. Only this machine loads them: they may be big. */
export async function buildStudio(root: string): Promise<void> {
  await replaceBuild(root, STUDIO_BUILD, async (temp) => {
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
  });
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
