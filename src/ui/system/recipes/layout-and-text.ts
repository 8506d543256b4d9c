import { defineRecipe } from '@chakra-ui/react';
import { bleed, forEach } from './patterns.ts';
import { plainRecipe, slotRecipe } from './slot-recipe.ts';

const gaps = {
  none: { gap: '0' },
  xs: { gap: '1' },
  sm: { gap: '2' },
  md: { gap: '3' },
  lg: { gap: '4' },
};

export const stack = defineRecipe({
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: {
    gap: gaps,
    align: { center: { alignItems: 'center' } },
    pad: { top: { paddingBlockStart: '4' }, title: { paddingBlockStart: '2' } },
  },
  defaultVariants: { gap: 'md' },
});

/** A section that the browser skips while off screen. It clips its content, so it is padded for shadows. */
export const apart = defineRecipe({
  base: {
    // Its own layer: its painted content is kept while other sections appear and disappear.
    contain: 'content',
    overflowClipMargin: '4px',
    ...bleed,
    marginBlockEnd: '-4',
    paddingBlockEnd: '4',
    // In dark mode the hairline of a card is outside of its box.
    marginBlockStart: '-1px',
    paddingBlockStart: '1px',
    '& > * + *, & + &': { marginBlockStart: '2' },
  },
  variants: {
    /** Goes on with the records above: covers the lower corners of their card, and puts a line between. */
    joins: {
      true: {
        '.apart + &': { marginBlockStart: '-31px' },
        '& > ul:first-child': { paddingBlockStart: '2.5', borderTopRadius: '0' },
        '& > ul:first-child > :first-child': { borderBlockStart: '1px solid {colors.border}' },
      },
    },
  },
});

/** Plain blocks: a flex box would measure each of hundreds of sections on every change. */
export const flow = plainRecipe({ display: 'flow-root', minWidth: '0' });

/** A row. `wrap` allows several lines. */
export const row = defineRecipe({
  base: { display: 'flex', alignItems: 'center', minWidth: '0' },
  variants: {
    gap: gaps,
    align: { baseline: { alignItems: 'baseline' } },
    justify: {
      center: { justifyContent: 'center' },
      between: { justifyContent: 'space-between' },
      end: { justifyContent: 'flex-end' },
    },
    wrap: { true: { flexWrap: 'wrap' } },
    bleed: { end: { marginInlineEnd: '-2.5', flex: 'none' } },
  },
  defaultVariants: { gap: 'sm' },
});

/** Text: a size of the type scale and a tone. */
export const text = defineRecipe({
  base: { overflowWrap: 'anywhere', color: 'fg' },
  variants: {
    size: forEach(['display', 'titleLg', 'titleMd', 'body', 'strong', 'bodySm', 'caption'], (textStyle) => ({
      textStyle,
    })),
    /** Large text is as large as a player's name of 11 digits has room. */
    fits: { name: { fontSize: 'min({fontSizes.titleMd}, 6vw)' } },
    tone: {
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      brand: { color: 'brand.fg' },
      gilt: { color: 'gilt.fg' },
      inherit: { color: 'inherit' },
    },
    align: { center: { textAlign: 'center' } },
    pre: { true: { whiteSpace: 'pre-line' } },
  },
  defaultVariants: { size: 'body' },
});

/** An amount: symbol and integer part in one size, decimals smaller. */
export const moneyText = slotRecipe({
  base: {
    root: { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    fraction: { fontSize: '.62em' },
    rolled: { display: 'inline-block', animation: 'dropIn {durations.roll} {easings.in}' },
  },
  variants: {
    size: {
      inherit: { fraction: { fontSize: 'inherit' } },
      lg: { root: { fontSize: 'min({fontSizes.titleLg}, 8vw)', lineHeight: '1.36' } },
      display: { root: { textStyle: 'display', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    },
    tone: {
      gain: { root: { color: 'money.gain' } },
      loss: { root: { color: 'money.loss' } },
    },
  },
  defaultVariants: { size: 'inherit' },
});

export const card = defineRecipe({
  base: { layerStyle: 'panel' },
  variants: {
    padding: {
      md: { padding: 'card' },
      list: { paddingInline: 'card', paddingBlock: '1' },
      // Lists have thousands of records: a shadow would be painted for each screen of them.
      records: { paddingInline: 'card', paddingBlock: '1', boxShadow: 'none' },
    },
  },
  defaultVariants: { padding: 'md' },
});

/** A title that expands the content below it. */
export const fold = plainRecipe({
  '&:not(:last-child)': { borderBlockEnd: '1px solid {colors.border}' },
  '& > summary': { display: 'flex', alignItems: 'center', minHeight: 'row' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { color: 'fg.subtle', transition: 'transform {durations.fade}' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > :not(summary)': { paddingBlockEnd: '4' },
});

export const visuallyHidden = plainRecipe({ srOnly: true });
