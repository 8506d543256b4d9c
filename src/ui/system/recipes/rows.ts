import { center, fill, forEach, grid, hstack, scroller, column } from './patterns.ts';
import { plainRecipe, plainSlotRecipe, slotRecipe } from './slot-recipe.ts';

const hues = ['live', 'sport', 'esports', 'board', 'slots', 'lottery'];
const line = '1px solid {colors.border}';

/** A line below each row but the last. */
const lined = {
  borderBlockEnd: line,
  '&:last-child': { borderBlockEnd: 'none' },
  'li:not(:last-child) > &': { borderBlockEnd: line },
};

/** A line of a menu or of facts: icon, text, value, arrow. */
export const listRow = slotRecipe({
  base: {
    root: {
      ...hstack('3'),
      width: 'full',
      minHeight: 'row',
      paddingBlock: '2',
      textAlign: 'start',
      ...lined,
      'ul + &': { borderBlockStart: line },
      '&:is(button)': { _active: { opacity: '.72' } },
    },
    icon: {
      flex: 'none',
      ...center,
      boxSize: '36px',
      borderRadius: 'chip',
      layerStyle: 'tint',
    },
    body: fill,
    title: { textStyle: 'body' },
    note: { textStyle: 'hint' },
    value: {
      textAlign: 'end',
      textStyle: 'secondary',
      overflowWrap: 'anywhere',
      '& > svg': { maxWidth: 'none' },
    },
    arrow: { color: 'fg.subtle', marginInlineEnd: '-1' },
  },
  variants: {
    tone: {
      danger: {
        title: { color: 'danger.fg' },
        icon: { backgroundColor: 'danger.subtle', color: 'danger.fg' },
      },
    },
  },
});

/** A record in two lines: texts left, amount and status right. Plain blocks: lists have thousands of them. */
export const recordRow = slotRecipe({
  base: {
    root: {
      ...hstack('3', 'space-between'),
      width: 'full',
      minHeight: '4rem',
      paddingBlock: '2.5',
      textAlign: 'start',
      ...lined,
    },
    mark: {
      flex: 'none',
      width: '2.25rem',
      borderRadius: 'chip',
      backgroundColor: 'fg.muted',
      color: 'bg.panel',
      textStyle: 'strong',
      lineHeight: '2.25rem',
      textAlign: 'center',
      // On a narrow screen the text needs the space.
      '@media (max-width: 359px)': { display: 'none' },
    },
    main: fill,
    side: { flex: 'none', textAlign: 'end' },
    title: { display: 'block', textStyle: 'body', lineHeight: '1.4', overflowWrap: 'anywhere' },
    meta: {
      // Related text stays on one line. No element is positioned or clipped: each would be a layer to paint.
      display: 'inline-block',
      textStyle: 'hint',
      overflowWrap: 'anywhere',
      marginInlineEnd: '3',
    },
    amount: {
      display: 'block',
      textStyle: 'strong',
      lineHeight: '1.4',
      whiteSpace: 'nowrap',
      '& + span': { marginTop: '0.5', minHeight: '20px' },
    },
  },
  variants: { hue: forEach(hues, (hue) => ({ mark: { backgroundColor: `cat.${hue}`, color: '#fff' } })) },
});

/** A message in a list: title, beginning of the text, time. */
export const messageRow = slotRecipe({
  base: {
    root: {
      ...column('1'),
      width: 'full',
      padding: '4',
      layerStyle: 'panel',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      '&:is(button)': { _active: { opacity: '.72' } },
      '& > [data-unread]': { alignSelf: 'flex-end', marginBlockEnd: '-28px' },
    },
    icon: { position: 'absolute', insetInlineStart: '4' },
    title: { textStyle: 'strong', '[data-unread] + &': { paddingInlineEnd: '3.5rem' } },
    words: {
      lineClamp: '2',
      textStyle: 'secondary',
      'span + &': { marginTop: '0.5' },
      '[data-unread] + &': { paddingInlineEnd: '3.5rem' },
    },
    time: { textStyle: 'hint' },
  },
  variants: {
    hasIcon: { true: { root: { position: 'relative', paddingInlineStart: '64px' } } },
  },
});

export const dayHeader = plainRecipe({ paddingBlock: '2', textStyle: 'note', fontWeight: 'semibold' });

/** Filters on one line: chips that scroll below the pills at its end. */
export const filterLine = plainSlotRecipe({
  root: { ...hstack('2'), minWidth: '0' },
  slide: {
    ...fill,
    gap: '3',
    ...scroller,
    // Chips fade at the edges, to show that the line scrolls.
    maskImage: 'linear-gradient(90deg, #0000, #000 12px calc(100% - 12px), #0000)',
    paddingBlock: '1',
    paddingInline: '3',
    marginBlock: '-1',
    marginInline: 'calc(-1 * {spacing.3}) calc(-1 * {spacing.2})',
  },
  end: { flex: 'none', display: 'flex', gap: '2', maxWidth: 'full' },
});

/** Sums side by side below their caption. One without enough space wraps to the next line. */
export const sumStrip = plainSlotRecipe({
  root: { paddingBlock: '3', layerStyle: 'panel', textAlign: 'center' },
  of: { marginBlockEnd: '1', textStyle: 'note' },
  figures: { display: 'flex', flexWrap: 'wrap', rowGap: '2', overflow: 'hidden' },
  item: {
    flex: '1 1 33%',
    minWidth: 'max-content',
    paddingInline: '3',
    // The separator before the first item of a line is clipped.
    marginInlineStart: '-1px',
    borderInlineStart: line,
  },
  label: { textStyle: 'hint' },
  value: { textStyle: 'strong', whiteSpace: 'nowrap' },
});

/** A label, a long value, and a button that copies it. */
export const copyRow = plainSlotRecipe({
  root: {
    ...grid('auto minmax(0, 1fr) auto'),
    alignItems: 'baseline',
    alignContent: 'center',
    minHeight: 'row',
    paddingBlock: '2',
    ...lined,
    '&:is(h2 ~ :last-child)': { marginBottom: '-3' },
  },
  label: { minWidth: 'min(4.5em, 20vw)', marginInlineEnd: '3', textStyle: 'bodySm', color: 'fg.subtle' },
  value: {
    minWidth: '0',
    textStyle: 'body',
    // A skeleton on the baseline of its label.
    '& > [aria-hidden]': { display: 'inline-block', marginBlock: '0 -2px' },
    // A number of an order or an account does not wrap.
    '&:not(:last-child)': { fontSize: 'min({fontSizes.body}, 4.1vw * var(--text-scale, 1))' },
    textAlign: 'end',
    overflowWrap: 'anywhere',
    userSelect: 'all',
    WebkitUserSelect: 'all',
  },
  button: { alignSelf: 'center', marginBlock: '-3', marginInlineStart: '1', marginInlineEnd: '-3' },
  /** The main figure of a panel: it has the panel's padding at the ends, and a line's between lines. */
  figure: {
    ...column(),
    '* + &': { paddingTop: '3' },
    '& ~ :last-child': { marginBottom: '-3' },
    '&:last-child:not(:first-child)': { paddingBottom: '3' },
  },
});

/** The header and the footer of the list of venues. */
export const venues = plainSlotRecipe({
  head: { ...hstack('1'), minHeight: 'row' },
  title: { ...fill, textStyle: 'strong' },
  chevron: {
    transition: 'transform {durations.fade}',
    '[aria-expanded=true] > &': { transform: 'rotate(180deg)' },
  },
});
