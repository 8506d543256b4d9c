import { defineRecipe } from '@chakra-ui/react';
import { forEach, inlineCenter } from './patterns.ts';
import { plainRecipe } from './slot-recipe.ts';

const press = {
  // Not `none`: with the first transform of an element the browser lays out its content again.
  transform: 'scale(1)',
  transition: 'transform {durations.press} {easings.in}',
  _active: { transform: 'scale(.98)' },
};

/** A button or a link that looks like one: 48 px (lg) or 44 px (md) high. */
export const button = defineRecipe({
  base: {
    ...inlineCenter,
    gap: '2',
    position: 'relative',
    minWidth: 'touch',
    borderRadius: 'control',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    textAlign: 'center',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    ...press,
    _disabled: { backgroundColor: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed' },
    '&[aria-busy=true]': { pointerEvents: 'none' },
  },
  variants: {
    variant: {
      solid: {
        backgroundColor: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _active: { backgroundColor: 'colorPalette.active' },
      },
      soft: {
        layerStyle: 'soft',
        _active: { backgroundColor: 'colorPalette.muted' },
      },
      outline: {
        border: '1px solid {colors.border.emphasized}',
        color: 'colorPalette.fg',
        _active: { backgroundColor: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _active: { backgroundColor: 'colorPalette.subtle' },
        _disabled: { backgroundColor: 'transparent' },
      },
    },
    palette: forEach(['brand', 'gilt', 'festive', 'success', 'danger'], (colorPalette) => ({ colorPalette })),
    size: {
      lg: { minHeight: 'control', paddingInline: '5', paddingBlock: '2', fontSize: 'body' },
      md: { minHeight: 'controlMd', paddingInline: '4', paddingBlock: '1.5', fontSize: 'bodySm' },
      pill: {
        flex: 'none',
        minHeight: '36px',
        paddingInline: '3',
        fontSize: 'min({fontSizes.caption}, 4.2vw)',
        borderRadius: 'full',
        fontWeight: 'normal',
        _before: { content: '""', position: 'absolute', inset: '-6px 0' },
      },
    },
    full: { true: { display: 'flex', width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'lg', palette: 'brand' },
});

/** A square button of 44 px with one icon. It needs an `aria-label`. */
export const iconButton = defineRecipe({
  base: {
    ...inlineCenter,
    flex: 'none',
    position: 'relative',
    boxSize: 'touch',
    borderRadius: 'full',
    color: 'fg.muted',
    ...press,
    _active: { transform: 'scale(.94)', backgroundColor: 'bg.subtle' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
    '&[aria-busy=true]:not([data-still]) svg': { animation: 'spin 800ms linear infinite' },
  },
  variants: {
    tone: {
      brand: { color: 'brand.fg' },
      danger: { color: 'danger.fg' },
      inherit: { color: 'inherit', _active: { transform: 'scale(.94)', backgroundColor: 'transparent' } },
    },
  },
});

/** A text link with a touch target of 44 px. */
export const link = defineRecipe({
  base: {
    ...inlineCenter,
    gap: '1',
    minHeight: 'touch',
    minWidth: 'touch',
    borderRadius: 'chip',
    color: 'brand.fg',
    textStyle: 'bodySm',
    _active: { opacity: '.7' },
  },
  variants: {
    /** Inside a sentence, without changing the line height. */
    inline: { true: { marginBlock: '-11px', textStyle: 'inherit', fontWeight: 'semibold' } },
  },
});

/** An item of a flex box that turns. */
export const spinner = plainRecipe({
  flex: 'none',
  boxSize: '1.125em',
  borderRadius: 'full',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: 'spin 800ms linear infinite',
});
