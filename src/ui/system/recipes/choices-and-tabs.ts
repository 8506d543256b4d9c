import { scroller, vstack } from './patterns.ts';
import { plainSlotRecipe, slotRecipe } from './slot-recipe.ts';

const press = 'background-color {durations.press}, color {durations.press}, box-shadow {durations.press}';

/** A radio group as chips: amounts, channels, periods. */
export const chipGroup = slotRecipe({
  base: {
    root: { display: 'grid', gap: '2' },
    item: {
      ...vstack(undefined, 'center'),
      minHeight: 'controlMd',
      paddingInline: '3',
      paddingBlock: '1',
      wordBreak: 'keep-all',
      borderRadius: 'chip',
      backgroundColor: 'bg.muted',
      transition: press,
      _checked: {
        layerStyle: 'tint',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 0 0 1.5px {colors.brand.fg}',
      },
      _disabled: { color: 'fg.subtle', opacity: '.55', cursor: 'not-allowed' },
    },
    note: { textStyle: 'footnote' },
  },
  variants: {
    columns: {
      2: { root: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      3: { root: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
      fill: { root: { display: 'flex', flexWrap: 'wrap' }, item: { flex: '1 1 3rem', paddingInline: '1' } },
      line: {
        root: { display: 'flex', gap: '1.5', flex: 'none' },
        item: { flex: 'none', borderRadius: 'full', paddingInline: '2', fontSize: 'bodySm' },
      },
    },
  },
  defaultVariants: { columns: 3 },
});

export const segmented = plainSlotRecipe({
  root: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    padding: '0.5',
    borderRadius: 'control',
    backgroundColor: 'bg.subtle',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
  },
  item: {
    minHeight: 'touch',
    wordBreak: 'keep-all',
    borderRadius: 'calc({radii.control} - 2px)',
    textStyle: 'secondary',
    transition: press,
    _checked: {
      backgroundColor: 'bg.raised',
      color: 'brand.fg',
      fontWeight: 'semibold',
      boxShadow: '0 1px 3px #1017352E',
    },
  },
  note: { display: 'block', textStyle: 'footnote', paddingBlockEnd: '1' },
});

/** Tabs with a line below the chosen one. Many tabs scroll sideways. */
export const tabs = plainSlotRecipe({
  list: { ...scroller, boxShadow: 'inset 0 -1px 0 {colors.border}' },
  tab: {
    flex: '1 0 auto',
    position: 'relative',
    minHeight: 'controlMd',
    minWidth: '64px',
    paddingInline: '3',
    fontSize: 'bodySm',
    color: 'fg.muted',
    transition: 'color {durations.press}',
    _focusVisible: { outlineOffset: '-3px' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      width: '24px',
      height: '3px',
      marginInline: 'auto',
      borderRadius: '3px 3px 0 0',
      backgroundColor: 'brand.fg',
      transform: 'scaleX(0)',
      transition: 'transform {durations.fade} {easings.in}',
    },
    _selected: { color: 'brand.fg', fontWeight: 'semibold', _after: { transform: 'none' } },
  },
});
