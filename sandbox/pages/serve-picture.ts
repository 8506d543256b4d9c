import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import type { SandboxContext } from '#sandbox/domain/context.ts';

const MODULE_PX = 6;

const QUIET_MODULES = 4;

const WHITE = 255;

const HUES = [212, 228, 256, 338, 8, 24, 150, 172, 196] as const;

const FOLDER = new URL('../pictures/', import.meta.url);

type Draw = (context: () => SandboxContext, ...parameters: string[]) => Response | undefined;

const PICTURES: readonly [address: RegExp, draw: Draw][] = [
  [
    /^\/sandbox\/art\/(tile|banner)\/([a-z]+)\/([a-z-]+)\/(\d+)\.svg$/,
    (_, kind, category, motif, seed) => art(`ground/${kind}`, `${category}-`, `motif/${motif}.svg`, seed),
  ],
  [/^\/sandbox\/logo\.svg$/, () => file('logo.svg')],
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

function file(path: string): Response {
  return svg(read(path));
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

/** Draws a bank's icon: its first character on a rounded square of a dark hue of its own. */
function drawBankIcon(name: string): string {
  const [first = '行'] = name;
  const digest = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  const hue = HUES[digest % HUES.length] ?? HUES[0];
  const letter = first.replace(/[<>&"']/g, '行');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="11" fill="hsl(${hue} 62% 30%)"/><path d="M4 31c4-4 8-4 12 0s8 4 12 0 8-4 12 0v9H4z" fill="#fff" opacity=".12"/><text x="20" y="27" font-family="'PingFang SC','Noto Sans CJK SC',sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}

/** Draws a text as a QR code: a grey PNG with a quiet zone of four modules. */
function drawQr(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const width = size * MODULE_PX;
  const rows = Buffer.alloc((width + 1) * width, WHITE);
  for (let y = 0; y < width; y += 1) {
    rows[y * (width + 1)] = 0; // PNG filter of the row: none.
    for (let x = 0; x < width; x += 1) {
      const dark = data[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)];
      if (dark) rows[y * (width + 1) + 1 + x] = 0;
    }
  }
  return png(width, rows);
}

function png(width: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([8, 0, 0, 0, 0], 8); // Eight bits of grey, no interlace.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

// Node 20 has no zlib.crc32; the polynomial is PNG's (RFC 2083, section 15).
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
