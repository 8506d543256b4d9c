import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { colorOfName } from '#rules/color-of-name.ts';
import type { SandboxContext } from '#sandbox/domain/sandbox-context.ts';

const MODULE_PX = 6;

const QUIET_MODULES = 4;

const BLACK = 0x000000ff;
const WHITE = 0xffffffff;

/** The routes of pictures, below /sandbox. */
export function pictureRoutes(context: () => SandboxContext): Hono {
  const app = new Hono();
  app.get('/logo.svg', () => svg(read('logo.svg')));
  app.get('/art/:kind{tile|banner}/:category{[a-z]+}/:motif{[a-z-]+}/:seed{\\d+\\.svg}', (call) => {
    const { kind, category, motif, seed } = call.req.param();
    return (
      art(`backgrounds/${kind}`, `${category}-`, `motifs/${motif}.svg`, parseInt(seed)) ?? call.notFound()
    );
  });
  app.get('/bank/:file{.+\\.svg}', (call) => svg(drawBankIcon(call.req.param('file').replace(/\.svg$/, ''))));
  app.get('/qr/:file{.+\\.png}', (call) =>
    picture('image/png', drawQr(call.req.param('file').replace(/\.png$/, ''))),
  );
  app.get('/avatar/:id', (call) => {
    const sql = 'SELECT type, bytes FROM avatars WHERE id = ?';
    const row = context().store.one<{ type: string; bytes: Uint8Array }>(sql, Number(call.req.param('id')));
    return row ? picture(row.type, row.bytes) : call.notFound();
  });
  return app;
}

/** Draws a motif on one of the backgrounds of a category; the same seed gives the same background. */
function art(folder: string, prefix: string, motif: string, seed: number): Response | undefined {
  const backgrounds = readdirSync(new URL(folder, import.meta.url)).filter((name) => name.startsWith(prefix));
  const background = backgrounds[seed % backgrounds.length];
  if (background === undefined || !existsSync(new URL(motif, import.meta.url))) return undefined;
  const [, drawn = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(read(motif)) ?? [];
  return svg(read(`${folder}/${background}`).replace(/(<g transform="[^"]*")\/>/, `$1>${drawn}</g>`));
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8').trim();
}

function svg(source: string): Response {
  return picture('image/svg+xml; charset=utf-8', source);
}

function picture(type: string, body: string | Uint8Array): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Draws a bank's icon: its first character on the colour that the site gives the bank. */
function drawBankIcon(name: string): string {
  const letter = ([...name][0] ?? '行').replace(/[<>&"']/g, '行');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" fill="${colorOfName(name)}"/><path d="M0 27C9 20 18 35 40 17V40H0Z" fill="#fff" fill-opacity=".1"/><text x="20" y="27" font-family="'PingFang SC','Noto Sans CJK SC',sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}

/** Draws a text as a QR code: a PNG with a quiet zone of four modules. */
function drawQr(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const image = new PNG({ width: size * MODULE_PX, height: size * MODULE_PX });
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const isDark = data[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)];
      image.data.writeUInt32BE(isDark ? BLACK : WHITE, (y * image.width + x) * 4);
    }
  return PNG.sync.write(image, { colorType: 0 });
}
