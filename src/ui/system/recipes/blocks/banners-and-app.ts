import { center, circle, cover, fill, giltGround, hstack, press, ring, column, vstack } from '../patterns.ts';
import { plainSlotRecipe } from '../slot-recipe.ts';

/** A picture and the text over it share a grid cell, which grows with the text. */
const pile = { display: 'grid', '& > *': { gridArea: '1 / 1', minHeight: 'full' } };

/** A promotion in a list: its picture, with title and notes below. */
export const promoCard = plainSlotRecipe({
  root: { layerStyle: 'panel', ...press('.985') },
  tap: { display: 'block', width: 'full', textAlign: 'start', borderRadius: 'card' },
  art: { ...pile, overflow: 'hidden', borderTopRadius: 'card', backgroundColor: 'bg.subtle' },
  blank: { layerStyle: 'tint' },
  foot: { ...hstack('2'), minHeight: 'row', paddingInline: 'card', paddingBlock: '2.5' },
  words: { ...fill, ...column() },
  title: { textStyle: 'strong' },
  note: { textStyle: 'hint', truncate: true },
  arrow: { color: 'fg.subtle', marginInlineEnd: '-1' },
});

/** The picture at the top of a page. Its aspect ratio reserves the space before it is loaded. */
export const banner = plainSlotRecipe({
  root: {
    ...pile,
    overflow: 'hidden',
    borderRadius: 'card',
    backgroundColor: 'bg.subtle',
    boxShadow: 'card',
    flex: 'none',
  },
  blank: { layerStyle: 'tint' },
});

/** Text over the start of a picture. */
export const caption = plainSlotRecipe({
  root: {
    position: 'relative',
    ...column('1', 'center'),
    height: 'full',
    padding: '{spacing.3} 38% {spacing.3} {spacing.card}',
    color: '#fff',
    overflowWrap: 'anywhere', // A word without a place to break would widen the picture.
    // Keeps the text readable on any picture.
    backgroundImage:
      'linear-gradient(to right, rgba(10, 14, 31, .78), rgba(10, 14, 31, .6) 52%, transparent 74%)',
    textShadow: '0 1px 4px rgba(10, 14, 31, .6)',
  },
  title: { textStyle: 'titleLg', fontSize: 'min({fontSizes.titleLg}, 24px)', lineClamp: '2' },
  // Lines break between facts. The size is limited: the picture does not scale with the text size.
  text: { fontSize: 'min({fontSizes.caption}, 16px)', wordBreak: 'keep-all', lineClamp: '3' },
});

/** A link as a picture of our own with text, for the main links of a page. */
export const linkBanner = plainSlotRecipe({
  root: {
    position: 'relative',
    ...hstack('3'),
    width: 'full',
    aspectRatio: '358 / 140',
    padding: '4',
    overflow: 'clip', // As high as its words where they are large.
    borderRadius: 'card',
    textAlign: 'start',
    ...giltGround,
    ...press('.985'),
    _focusVisible: ring,
    'li:nth-child(even) > &': {
      backgroundColor: '#5E1331',
      backgroundImage: 'linear-gradient(110deg, #4A0F27, #8E2340)',
    },
  },
  wave: cover,
  icon: { position: 'relative', order: '1', '& svg': { boxSize: '64px' } },
  words: { position: 'relative', ...fill, ...column('1') },
  title: { textStyle: 'titleMd', color: '#FFF6E5' },
  note: { textStyle: 'caption', color: '#FFFFFFE6' },
  arrow: { position: 'relative', order: '1' },
});

/** The app's pages: QR code, download and installation. */
export const appPage = plainSlotRecipe({
  root: { ...vstack('3'), padding: 'card', layerStyle: 'panel', textAlign: 'center' },
  // White in both colour modes, with the quiet zone that scanners need.
  picture: {
    boxSize: '216px',
    padding: '4',
    borderRadius: 'control',
    backgroundColor: '#FFFFFF',
    boxShadow: '0 0 0 1px {colors.border}',
  },
  lost: { ...center, boxSize: 'full', textStyle: 'bodySm', color: '#465071' },
  title: { textStyle: 'titleMd' },
  note: { textStyle: 'secondary', maxWidth: '22em' },
  mark: { ...circle('64px'), layerStyle: 'tint' },
  steps: {
    display: 'grid',
    gap: '3',
    width: 'full',
    maxWidth: '22em',
    textAlign: 'start',
    counterReset: 'step',
    '& > li': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: '24px 1fr',
      counterIncrement: 'step',
      _before: {
        content: 'counter(step)',
        height: '24px',
        borderRadius: 'full',
        layerStyle: 'tint',
        textStyle: 'caption',
        lineHeight: '24px',
        fontWeight: 'semibold',
        textAlign: 'center',
      },
    },
  },
});
