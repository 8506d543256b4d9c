import type { Media } from '#generated/config.ts';

/** What an address of a picture begins with that names a file of config/media. */
export const MEDIA_SCHEME = 'media:';

/** How the bytes of each type begin, in base64. */
const SIGNATURES: Readonly<Record<Media['type'], RegExp>> = {
  'image/webp': /^UklGR/,
  'image/png': /^iVBORw0KGgo/,
  'image/jpeg': /^\/9j\//,
};

/** Whether the bytes of a picture are of the type that it says. */
export function isOfItsType({ type, data }: Media): boolean {
  return SIGNATURES[type].test(data);
}

/** A picture as a file of text: an SVG that holds nothing else. Packed, it weighs what the picture does. */
export function mediaFile({ type, width, height, data }: Media): string {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}"><image ${size} href="data:${type};base64,${data}"/></svg>`;
}
