import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { siteHeaders } from '#scripts/serve/headers.ts';

/** The gallery as players would get it, built in production mode and served under the site's own headers and policy. */
export async function serveGallery(): Promise<{ origin: string; close: () => Promise<void> }> {
  const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  execFileSync(process.execPath, ['--import', 'tsx', here('build-gallery.ts'), outDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = await preview({
    configFile: false,
    root: here('.'),
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: siteHeaders() },
  });
  return {
    origin: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
