import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const [outDir = ''] = process.argv.slice(2);

await build({
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
  plugins: [react()],
});
