import { defineRecipe } from '@chakra-ui/react';
import { center, fill, forEach, hstack } from './patterns.ts';
import { slotRecipe } from './slot-recipe.ts';

/**
 * A character before the text, which screen readers skip. An SVG image would be loaded as a document: some 15
 * ms in the style pass that first needs it.
 */
export const sign = (character: string) => ({
  // The fallback font of the character may be taller.
  _before: { content: `"${character}" / ""`, fontWeight: 'bold', lineHeight: '1' },
});

/** The sign in a ring with a diameter of `px`. */
export const ringedSign = (character: string, px: number) => ({
  // Chakra would read «!» as `!important`.
  ...sign(character === '!' ? '\\21' : character)._before,
  // The weight of the text beside it: another weight is another font to load, 9 ms on a slow phone.
  fontWeight: 'inherit',
  flex: 'none',
  boxSize: `${px}px`,
  boxSizing: 'border-box',
  border: '1.5px solid',
  borderRadius: 'full',
  textAlign: 'center',
  lineHeight: `${px - 3}px`,
});

/** A status with a sign, not colour alone. The sign is a character: as masks, thousands would be layers. */
export const statusPill = defineRecipe({
  base: {
    ...hstack('1'),
    display: 'inline-flex',
    minHeight: '24px',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'tag',
    textStyle: 'micro',
    whiteSpace: 'nowrap',
    layerStyle: 'soft',
  },
  variants: {
    tone: {
      neutral: { backgroundColor: 'bg.muted', color: 'fg.muted' },
      ...forEach(['brand', 'gilt', 'festive'], (colorPalette) => ({ colorPalette })),
      danger: { colorPalette: 'danger', ...sign('✕') },
      success: { colorPalette: 'success', ...sign('✓') },
      warning: { colorPalette: 'warning', ...sign('…') },
      info: { colorPalette: 'info', ...sign('i') },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const callout = slotRecipe({
  base: {
    root: {
      display: 'flex',
      gap: '2',
      padding: '3',
      borderRadius: 'control',
      textStyle: 'bodySm',
      layerStyle: 'soft',
    },
    icon: { flex: 'none', height: '1lh', ...center },
    body: {
      ...fill,
      // Actions are below the text, aligned with its start.
      '& > button': { marginBlockStart: '-1.5', marginBlockEnd: '-3', justifyContent: 'flex-start' },
    },
    title: { fontWeight: 'semibold' },
  },
  variants: {
    tone: forEach(['info', 'warning', 'danger', 'success', 'brand'], (colorPalette) => ({
      root: { colorPalette },
    })),
  },
});

/** A progress bar; `--progress` is from 0 to 100. */
export const progress = slotRecipe({
  base: {
    root: {
      height: '8px',
      borderRadius: 'full',
      overflow: 'hidden',
      backgroundColor: 'bg.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.border}',
    },
    bar: {
      height: 'full',
      borderRadius: 'full',
      backgroundColor: 'brand.solid',
      transform: 'translateX(calc(var(--progress, 0) * 1% - 100%))',
      transition: 'transform {durations.roll} {easings.in}',
    },
  },
  variants: {
    tone: {
      gilt: { root: { backgroundColor: '#FFFFFF33' }, bar: { backgroundColor: 'gilt.solid' } },
    },
  },
});
