import type { Media } from '#generated/config.ts';

/** The scheme of a picture's address that names a file of config/media. */
export const MEDIA_SCHEME = 'media:';

/** The first bytes of each type, in base64. */
const SIGNATURES: Readonly<Record<Media['type'], RegExp>> = {
  'image/webp': /^UklGR/,
  'image/png': /^iVBORw0KGgo/,
  'image/jpeg': /^\/9j\//,
};

/** Whether a picture's bytes are of its declared type. */
export function matchesItsType({ type, data }: Media): boolean {
  return SIGNATURES[type].test(data);
}

/** Wraps a picture in an SVG, so that it is a text file. Compressed, it is as small as the picture. */
export function mediaFile({ type, width, height, data }: Media): string {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}"><image ${size} href="data:${type};base64,${data}"/></svg>`;
}
