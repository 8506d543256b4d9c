import { defineRecipe } from '@chakra-ui/react';
import { circle, cover } from './patterns.ts';
import { plainSlotRecipe } from './slot-recipe.ts';

/** The height of a hero's lower edge above its box's bottom, in px, at equal steps across: one wave. */
const WAVE = [12, 7.5, 4.2, 2, 1.1, 1.4, 2.9, 5.5, 9, 12.6, 15.4, 17.4, 18.4, 18.3, 17.2, 15.1, 12];

/** The wave as a clip path. The first hero's style pass would parse a data URL as a document of its own. */
function wave(raisedPx = 0): string {
  return WAVE.map((y, step) => `${String(step * 6.25)}% calc(100% - ${String(y + raisedPx)}px)`).join();
}

/** A tile with half rings around the middle of its lower edge. */
function rings(...radii: number[]): string {
  const stops = radii.map(
    (px) =>
      `#0000 ${String(px - 1)}px, #E9B949 ${String(px - 0.4)}px ${String(px)}px, #0000 ${String(px + 0.6)}px`,
  );
  return `radial-gradient(circle at 50% 100%, ${stops.join()})`;
}

/**
 * A surface in the brand's colour: full width, gold waves, a curved lower edge. It heads the player's own
 * pages. Its class `dark` gives its content the colours of dark mode. `--glaze` overrides its colour.
 */
export const hero = defineRecipe({
  base: {
    position: 'relative',
    isolation: 'isolate',
    marginInline: 'calc(-1 * {spacing.gutter})',
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
    clipPath: `polygon(0 0, ${wave()}, 100% 0)`,
    '&::before': {
      content: '""',
      ...cover,
      zIndex: '-1',
      opacity: '.2',
      background: `${rings(10, 19, 28)} 0 0 / 56px 28px, ${rings(28)} 28px 0 / 56px 28px`,
      maskImage: 'linear-gradient(100deg, transparent 35%, #000)',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: '20px',
      backgroundColor: '#E9B949',
      clipPath: `polygon(0 100%, ${wave(1.5)}, 100% 100%)`,
      pointerEvents: 'none',
    },
    'html.dark &': { '--ground': 'color-mix(in srgb, var(--glaze, {colors.brand.active}) 70%, #060B26)' },
  },
  variants: {
    place: {
      /** The first section of a page: full width, up to the top bar or the screen's edge. */
      page: {
        marginBlockStart: '-3',
        'main:first-child &': { paddingBlockStart: 'calc({spacing.4} + {spacing.safeTop})' },
      },
      /** The header of a drawer or of a result. */
      head: { paddingBlockStart: 'calc({spacing.10} + {spacing.safeTop})' },
    },
  },
  defaultVariants: { place: 'page' },
});

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
export const avatarPick = plainSlotRecipe({
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
