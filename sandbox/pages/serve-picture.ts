import { drawBanner } from '#sandbox/art/banner.ts';
import { drawLogo } from '#sandbox/art/logo.ts';
import { CATEGORIES, type Category } from '#sandbox/art/palette.ts';
import { drawTile } from '#sandbox/art/tile.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { drawBankIcon } from './bank-icon.ts';
import { drawQr } from './qr.ts';

type Draw = (desk: () => Desk, ...parameters: string[]) => Response | undefined;

const PICTURES: readonly [address: RegExp, draw: Draw][] = [
  [/^\/sandbox\/art\/tile\/([^/]+)\/([^/]+)\.svg$/, (_, category, seed) => art(drawTile, category, seed)],
  [/^\/sandbox\/art\/banner\/([^/]+)\/([^/]+)\.svg$/, (_, category, seed) => art(drawBanner, category, seed)],
  [/^\/sandbox\/logo\.svg$/, () => svg(drawLogo())],
  [/^\/sandbox\/bank\/([^/]+)\.svg$/, (_, name = '') => svg(drawBankIcon(name))],
  [/^\/sandbox\/qr\/([^/]+)\.png$/, (_, text = '') => picture('image/png', drawQr(text))],
  [/^\/sandbox\/avatar\/(\d+)$/, avatar],
];

/** Serves a picture that the sandbox draws or keeps, or gives undefined when there is none at the address. */
export function servePicture(request: Request, desk: () => Desk): Response | undefined {
  if (request.method !== 'GET') return undefined;
  const { pathname } = new URL(request.url);
  for (const [address, draw] of PICTURES) {
    const match = address.exec(pathname);
    if (match) return draw(desk, ...match.slice(1).map(decodeURIComponent));
  }
  return undefined;
}

function art(
  draw: (seed: string, category: Category) => string,
  category: string | undefined,
  seed = '',
): Response | undefined {
  const known = CATEGORIES.find((candidate) => candidate === category);
  return known && svg(draw(seed, known));
}

function avatar(desk: () => Desk, id?: string): Response | undefined {
  const row = desk().store.one<{ type: string; bytes: Buffer }>(
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
