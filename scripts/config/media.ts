import type { Media } from '#generated/config.ts';

/** The scheme of a picture's address that names a file of config/media. */
export const MEDIA_SCHEME = 'media:';

/** The first bytes of each type, in base64. */
const SIGNATURES: Readonly<Record<Media['type'], RegExp>> = {
  'image/webp': /^UklGR/,
  'image/png': /^iVBORw0KGgo/,
  'image/jpeg': /^\/9j\//,
};

/** Whether the bytes of a picture match its type. */
export function isOfItsType({ type, data }: Media): boolean {
  return SIGNATURES[type].test(data);
}

/** Converts a picture to an SVG that contains only it. Compressed, it is as small as the picture. */
export function mediaFile({ type, width, height, data }: Media): string {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}"><image ${size} href="data:${type};base64,${data}"/></svg>`;
}
