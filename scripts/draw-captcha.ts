import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawCaptchas } from './captcha/captcha-image.ts';

/** Writes the captcha images to public/captcha/ and their answers to config/captcha.json. */
async function writeCaptchas(root: URL): Promise<void> {
  const images = drawCaptchas();
  await mkdir(new URL('public/captcha/', root), { recursive: true });
  for (const { file, svg } of images) await writeFile(new URL(`public/captcha/${file}`, root), svg);
  const list = images.map(({ file, answer }) => ({ src: `/captcha/${file}`, answer }));
  const config = { $schema: './schema/captcha.schema.json', images: list };
  await writeFile(new URL('config/captcha.json', root), `${JSON.stringify(config, null, 2)}\n`);
  console.log(`${images.length} captcha images in ${fileURLToPath(new URL('public/captcha/', root))}`);
}

await writeCaptchas(new URL('../', import.meta.url));
