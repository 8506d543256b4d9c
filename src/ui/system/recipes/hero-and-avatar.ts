import { defineRecipe } from '@chakra-ui/react';
import { circle, cover } from './patterns.ts';
import { parts } from './slot-recipe.ts';

/** The lower edge: one wave as wide as its box, 400 by 20, with a gold line. The area above it belongs to the hero. */
const SWELL = 'M0 8C70 22 130 22 200 11S330-2 400 8';
const edge = picture('0 0 400 20', `%3Cpath d='${SWELL}V0H0Z'/%3E`, " preserveAspectRatio='none'");
const line = picture(
  '0 0 400 20',
  `%3Cpath d='${SWELL}' fill='none' stroke='%23E9B949' stroke-width='2.5' vector-effect='non-scaling-stroke'/%3E`,
  " preserveAspectRatio='none'",
);
const scales = picture(
  '0 0 56 28',
  "%3Cg fill='none' stroke='%23E9B949'%3E%3Cpath d='M0 28a28 28 0 0 1 56 0M9 28a19 19 0 0 1 38 0M18 28a10 10 0 0 1 20 0M-28 14a28 28 0 0 1 28-14 28 28 0 0 1 28 14M28 14A28 28 0 0 1 56 0a28 28 0 0 1 28 14'/%3E%3C/g%3E",
  " width='56' height='28'",
);

/**
 * A surface in the brand's colour with full width, gold waves and a curved lower edge: the header of the player's own pages. The element also has the class
 * `dark`, so that its content has the colours of dark mode. `--glaze` overrides its colour.
 */
export const hero = defineRecipe({
  base: {
    position: 'relative',
    isolation: 'isolate',
    padding: '4',
    paddingBlockEnd: '8',
    color: 'fg',
    // Brighter than in dark mode, as the surface is.
    '--ui-colors-fg-muted': '#D6DFFF',
    '--ui-colors-fg-subtle': '#C5D0FA',
    '--ui-colors-brand-fg': '#D6DFFF',
    '--ui-colors-bg-muted': '#FFFFFF26',
    '--ui-colors-border': '#FFFFFF26',
    '--ground': 'var(--glaze, {colors.brand.active})',
    backgroundImage:
      'radial-gradient(90% 120% at 88% 0, #FFFFFF24, transparent 62%), linear-gradient(165deg, var(--ground), color-mix(in srgb, var(--ground) 48%, #060B26))',
    maskImage: `linear-gradient(#000 0 0), ${edge}`,
    maskSize: '100% calc(100% - 19.5px), 100% 20px',
    maskPosition: 'top, bottom',
    maskRepeat: 'no-repeat',
    '&::before': {
      content: '""',
      ...cover,
      zIndex: '-1',
      opacity: '.2',
      backgroundImage: scales,
      maskImage: 'linear-gradient(100deg, transparent 35%, #000)',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: '20px',
      backgroundImage: line,
      backgroundSize: '100% 100%',
      pointerEvents: 'none',
    },
    'html.dark &': { '--ground': 'color-mix(in srgb, var(--glaze, {colors.brand.active}) 70%, #060B26)' },
  },
  variants: {
    place: {
      /** The first section of a page: full width, up to the top bar or the screen's edge. */
      page: {
        marginInline: 'calc(-1 * {spacing.gutter})',
        marginBlockStart: '-3',
        'main:first-child &': { paddingBlockStart: 'calc({spacing.4} + {spacing.safeTop})' },
      },
      /** The header of a drawer or of a result. */
      head: {
        marginInline: 'calc(-1 * {spacing.gutter})',
        paddingBlockStart: 'calc({spacing.10} + {spacing.safeTop})',
      },
    },
  },
  defaultVariants: { place: 'page' },
});

function picture(viewBox: string, drawing: string, more = ''): string {
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}'${more}%3E${drawing}%3C/svg%3E")`;
}

/** A picture of 56 px: round for the player, square for the site's logo. */
export const avatar = defineRecipe({
  base: {
    flex: 'none',
    boxSize: '56px',
    overflow: 'hidden',
    borderRadius: 'full',
    backgroundColor: 'brand.subtle',
    '& > *': { height: 'full' },
  },
  variants: { shape: { square: { borderRadius: 'card' } } },
});

/** The player's picture as a button, with a camera icon; during an upload a ring shows `--progress`. */
export const avatarPick = parts({
  root: { position: 'relative', flex: 'none', boxSize: '64px', borderRadius: 'full' },
  picture: {
    display: 'block',
    boxSize: 'full',
    overflow: 'hidden',
    borderRadius: 'full',
    backgroundColor: 'brand.subtle',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    '& > *': { height: 'full' },
    '[aria-busy=true] > &': { opacity: '.7' },
  },
  badge: {
    position: 'absolute',
    insetInlineEnd: '-2px',
    bottom: '-2px',
    ...circle('24px'),
    backgroundColor: 'brand.solid',
    color: 'brand.contrast',
    boxShadow: '0 0 0 2px {colors.bg.panel}',
  },
  ring: {
    position: 'absolute',
    inset: '-4px',
    borderRadius: 'full',
    backgroundImage:
      'conic-gradient({colors.brand.fg} calc(var(--progress, 0) * 1%), {colors.border} calc(var(--progress, 0) * 1%))',
    maskImage: 'radial-gradient(closest-side, transparent calc(100% - 4px), #000 calc(100% - 3px))',
  },
});
