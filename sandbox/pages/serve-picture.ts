import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { bankColor } from '#rules/bank-color.ts';
import type { SandboxContext } from '#sandbox/domain/context.ts';

const MODULE_PX = 6;

const QUIET_MODULES = 4;

const BLACK = 0x000000ff;
const WHITE = 0xffffffff;

const FOLDER = new URL('../pictures/', import.meta.url);

type Draw = (context: () => SandboxContext, ...parameters: string[]) => Response | undefined;

const PICTURES: readonly [address: RegExp, draw: Draw][] = [
  [
    /^\/sandbox\/art\/(tile|banner)\/([a-z]+)\/([a-z-]+)\/(\d+)\.svg$/,
    (_, kind, category, motif, seed) => art(`ground/${kind}`, `${category}-`, `motif/${motif}.svg`, seed),
  ],
  [/^\/sandbox\/logo\.svg$/, () => svg(read('logo.svg'))],
  [/^\/sandbox\/bank\/([^/]+)\.svg$/, (_, name = '') => svg(drawBankIcon(name))],
  [/^\/sandbox\/qr\/([^/]+)\.png$/, (_, text = '') => picture('image/png', drawQr(text))],
  [/^\/sandbox\/avatar\/(\d+)$/, avatar],
];

/** Serves a picture that the sandbox draws or keeps, or gives undefined when there is none at the address. */
export function servePicture(request: Request, context: () => SandboxContext): Response | undefined {
  if (request.method !== 'GET') return undefined;
  const { pathname } = new URL(request.url);
  for (const [address, draw] of PICTURES) {
    const match = address.exec(pathname);
    if (match) return draw(context, ...match.slice(1).map(decodeURIComponent));
  }
  return undefined;
}

/** A motif on one of the grounds of a category, always the same one for a seed. */
function art(folder: string, prefix: string, motif: string, seed = ''): Response | undefined {
  const grounds = readdirSync(new URL(folder, FOLDER)).filter((name) => name.startsWith(prefix));
  const ground = grounds[Number(seed) % grounds.length];
  if (ground === undefined || !existsSync(new URL(motif, FOLDER))) return undefined;
  const [, drawn = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(read(motif)) ?? [];
  return svg(read(`${folder}/${ground}`).replace(/(<g transform="[^"]*")\/>/, `$1>${drawn}</g>`));
}

function read(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8').trim();
}

function avatar(context: () => SandboxContext, id?: string): Response | undefined {
  const row = context().store.one<{ type: string; bytes: Buffer }>(
    'SELECT type, bytes FROM avatars WHERE id = ?',
    Number(id),
  );
  return row && picture(row.type, row.bytes);
}

function svg(source: string): Response {
  return picture('image/svg+xml; charset=utf-8', source);
}

function picture(type: string, body: string | Buffer): Response {
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" fill="${bankColor(name)}"/><path d="M0 27C9 20 18 35 40 17V40H0Z" fill="#fff" fill-opacity=".1"/><text x="20" y="27" font-family="'PingFang SC','Noto Sans CJK SC',sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
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
