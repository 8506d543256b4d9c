import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { type ColorToken, palette } from '#ui/system/palette.ts';

const SANS =
  'Inter, system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace';

const HUES = ['brand', 'danger', 'success', 'warning', 'info', 'gilt'] as const;
const SHADES = ['solid', 'contrast', 'fg', 'subtle', 'muted'] as const;

/** Chakra's default system in the colours of the site's palette. The site's own system is for phones. */
export const chakraSystem = createSystem(defaultBaseConfig, defaultThemeConfig, {
  globalCss: {
    'html, body, #root': { height: '100%', backgroundImage: 'none !important' },
    html: { colorPalette: 'brand', fontSize: '16px', scrollbarGutter: 'auto !important' },
    body: { bg: 'bg.subtle', color: 'fg', fontFamily: 'body', fontSize: 'sm', overflow: 'hidden' },
    '*::selection': { bg: 'brand.emphasized' },
    ':root *': { borderColor: 'border' },
  },
  theme: {
    recipes: {
      badge: { defaultVariants: { size: 'xs' } },
      button: { defaultVariants: { size: 'xs', variant: 'outline' } },
      heading: { defaultVariants: { size: 'sm' } },
    },
    tokens: { fonts: { body: { value: SANS }, heading: { value: SANS }, mono: { value: MONO } } },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: pair('bg.panel'),
          panel: pair('bg.panel'),
          subtle: pair('bg'),
          muted: pair('bg.muted'),
          emphasized: pair('border'),
        },
        fg: {
          DEFAULT: pair('fg'),
          muted: pair('fg.muted'),
          subtle: pair('fg.subtle'),
          error: pair('danger.fg'),
        },
        border: { DEFAULT: pair('border'), muted: pair('border'), emphasized: pair('border.emphasized') },
        ...Object.fromEntries(HUES.map((hue) => [hue, hueOf(hue)])),
      },
    },
  },
});

/** The shades of a hue. The site has an edge and a focus ring of its own only in the brand's colour. */
function hueOf(hue: (typeof HUES)[number]) {
  const shades = SHADES.map((shade) => [shade, pair(`${hue}.${shade}`)] as const);
  const edge = pair(hue === 'brand' ? 'brand.emphasized' : `${hue}.muted`);
  const focusRing = pair(hue === 'brand' ? 'brand.focusRing' : `${hue}.fg`);
  return { ...Object.fromEntries(shades), emphasized: edge, border: edge, focusRing };
}

function pair(token: ColorToken): { value: { _light: string; _dark: string } } {
  const { light, dark } = palette[token];
  return { value: { _light: light, _dark: dark } };
}
