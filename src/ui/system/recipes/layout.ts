import { defineRecipe } from '@chakra-ui/react';

const gaps = {
  none: { gap: '0' },
  xs: { gap: '1' },
  sm: { gap: '2' },
  md: { gap: '3' },
  lg: { gap: '4' },
};

/** Things under one another. */
export const stack = defineRecipe({
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: {
    gap: gaps,
    align: { center: { alignItems: 'center' } },
    pad: { top: { paddingBlockStart: '4' }, title: { paddingBlockStart: '2' } },
  },
  defaultVariants: { gap: 'md' },
});

/** A section that the browser skips while it is off screen. Its box clips its content, so it leaves room for shadows. */
export const apart = defineRecipe({
  base: {
    minWidth: '0',
    // A layer of its own: what it has painted is kept while others come and go.
    contain: 'content',
    marginInline: 'calc(-1 * {spacing.gutter})',
    paddingInline: 'gutter',
    marginBlockEnd: '-4',
    paddingBlockEnd: '4',
    // The hairline of a card by night stands outside its box.
    marginBlockStart: '-1px',
    paddingBlockStart: '1px',
    '& > * + *, & + &': { marginBlockStart: '2' },
  },
});

/** Plain blocks one after another: a flex box would measure each of hundreds of sections at every change. */
export const flow = defineRecipe({ base: { display: 'flow-root', minWidth: '0' } });

/** Things beside one another; `wrap` lets them flow on. */
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
    bleed: { end: { marginInlineEnd: '-2.5' } },
  },
  defaultVariants: { gap: 'sm' },
});

/** Words: a step of the type scale in a tone. */
export const text = defineRecipe({
  base: { overflowWrap: 'anywhere', color: 'fg' },
  variants: {
    size: {
      display: { textStyle: 'display' },
      titleLg: { textStyle: 'titleLg' },
      titleMd: { textStyle: 'titleMd' },
      body: { textStyle: 'body' },
      strong: { textStyle: 'strong' },
      bodySm: { textStyle: 'bodySm' },
      caption: { textStyle: 'caption' },
    },
    tone: {
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      brand: { color: 'brand.fg' },
      gilt: { color: 'gilt.fg' },
      inherit: { color: 'inherit' },
    },
    align: { center: { textAlign: 'center' } },
    tabular: { true: { fontVariantNumeric: 'tabular-nums' } },
    truncate: { true: { truncate: true, overflowWrap: 'normal' } },
    pre: { true: { whiteSpace: 'pre-line' } },
  },
  defaultVariants: { size: 'body' },
});

/** A raised surface that groups what belongs together. */
export const card = defineRecipe({
  base: { layerStyle: 'panel' },
  variants: {
    padding: {
      md: { padding: 'card' },
      list: { paddingInline: 'card', paddingBlock: '1' },
      // Records come by the thousand: a shadow would be painted for every screen of them.
      records: { paddingInline: 'card', paddingBlock: '1', boxShadow: 'none' },
    },
  },
  defaultVariants: { padding: 'md' },
});

/** A title that opens what is under it. */
export const fold = defineRecipe({
  base: {
    '&:not(:last-child)': { borderBlockEnd: '1px solid {colors.border}' },
    '& > summary': { display: 'flex', alignItems: 'center', minHeight: 'row' },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > svg': { color: 'fg.subtle', transition: 'transform {durations.fade}' },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    '& > :not(summary)': { paddingBlockEnd: '4' },
  },
});

/** There for a screen reader, not for the eye. */
export const visuallyHidden = defineRecipe({
  base: {
    position: 'absolute',
    boxSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
