import { bleed, cover, fill, grid, hstack, scroller, column } from '../patterns.ts';
import { plainSlotRecipe } from '../slot-recipe.ts';

/** The cards snap one at a time; part of the next shows. --glaze and --ink are the colours of a level. */
export const vipDeck = plainSlotRecipe({
  /** At least as high as its skeleton. */
  root: { ...column('3'), minWidth: '0', minHeight: '25.125rem' },
  track: {
    position: 'relative',
    gap: '3',
    ...bleed,
    // A horizontal scroller clips above and below: the padding leaves space for the shadows.
    paddingBlock: '6',
    marginBlock: '-6',
    scrollPaddingInline: 'gutter',
    ...scroller,
    scrollSnapType: 'x mandatory',
    _focusVisible: { outlineOffset: '-2px' },
  },
  card: {
    flex: '0 0 calc(100% - 32px)',
    scrollSnapAlign: 'start',
    ...column(),
    overflow: 'hidden',
    layerStyle: 'panel',
  },
  head: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    ...hstack('3'),
    padding: '4',
    color: 'var(--ink)',
    backgroundColor: 'var(--glaze)',
  },
  waves: { ...cover, zIndex: '-1' },
  level: { ...fill, ...column('1.5'), alignItems: 'flex-start' },
  name: { textStyle: 'titleLg' },
  body: { ...column('3'), padding: '4' },
  facts: column('2'),
  fact: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' },
  label: { textStyle: 'secondary' },
  value: { textStyle: 'strong' },
  rates: grid('repeat(auto-fill, minmax(max(4rem, 30%), 1fr))', '2'),
  rate: {
    ...hstack(),
    flexDirection: 'column-reverse',
    paddingBlock: '2',
    borderRadius: 'chip',
    backgroundColor: 'bg.muted',
    '& > dt': { textStyle: 'note' },
    '& > dd': { textStyle: 'strong', textAlign: 'center', overflowWrap: 'anywhere' },
  },
  dots: { display: 'flex', justifyContent: 'center', gap: '1.5' },
  dot: {
    boxSize: '6px',
    borderRadius: 'full',
    backgroundColor: 'border.emphasized',
    opacity: '.45',
    transition: 'opacity {durations.fade}, transform {durations.fade}',
    '&[data-current]': { backgroundColor: 'brand.fg', opacity: '1', transform: 'scale(1.35)' },
  },
});

/** The player's progress to the next level. */
export const vipProgress = plainSlotRecipe({
  /** The same height while its data loads. */
  root: { ...column('3'), minHeight: '8rem' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1.5',
    textStyle: 'note',
    '& > div': { width: 'full' },
  },
});
