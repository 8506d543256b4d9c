import { center, cover, fill, ring, giltGround, hstack, scroller, column, clipped } from './patterns.ts';
import { plainSlotRecipe } from './slot-recipe.ts';

/** A ticker: one line of news, with buttons to pause and to open it. */
export const noticeBar = plainSlotRecipe({
  root: {
    position: 'relative',
    ...hstack(),
    minHeight: 'touch',
    borderRadius: 'control',
    backgroundColor: 'bg.panel',
    boxShadow: 'card',
    paddingInlineStart: '3',
  },
  bell: { position: 'absolute', insetInlineStart: '0' },
  // After the bell its number of messages needs the space.
  open: { ...fill, ...hstack('1'), minHeight: 'touch', textAlign: 'start', '* + &': { gap: '5' } },
  icon: { color: 'brand.fg' },
  view: {
    ...fill,
    containerType: 'inline-size',
    overflow: 'hidden',
    maskImage: 'linear-gradient(90deg, transparent, #000 16px calc(100% - 16px), transparent)',
  },
  text: {
    display: 'inline-block',
    paddingInline: '4',
    textStyle: 'secondary',
    whiteSpace: 'nowrap',
    '&[data-moving]': { animation: 'ticker var(--ticker-ms, 12000ms) linear 1 both' },
    '&[data-paused]': { animationPlayState: 'paused' },
  },
});

export const carousel = plainSlotRecipe({
  root: {
    ...clipped,
    aspectRatio: '358 / 140',
    ...giltGround,
  },
  track: { height: 'full', ...scroller, scrollSnapType: 'x mandatory' },
  slide: {
    position: 'relative',
    flex: '0 0 100%',
    minWidth: '0',
    height: 'full',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    '& > button': { display: 'block', boxSize: 'full', textAlign: 'start' },
    // Above the picture, which covers the ring of the track and of its buttons.
    '& > :focus-visible::after, :focus-visible > &::after': {
      content: '""',
      ...cover,
      borderRadius: 'card',
      pointerEvents: 'none',
      ...ring,
    },
  },
  caption: {
    position: 'absolute',
    inset: '0 auto 0 0',
    width: '68%',
    padding: '4',
    paddingInlineEnd: '0',
    ...column('0.5', 'center'),
    backgroundImage: 'linear-gradient(90deg, #05081AB3 40%, #05081A00)',
  },
  // Limited: the picture does not scale with the text size.
  title: { textStyle: 'titleLg', fontSize: 'min({fontSizes.titleLg}, 24px, 7vw)', color: '#FFF6E5' },
  note: { fontSize: 'min({fontSizes.caption}, 16px, 4.2vw)', color: '#FFFFFFE6', textWrap: 'balance' },
  // The emblem is on the screen of a phone that rises from the lower edge.
  emblem: {
    position: 'absolute',
    insetBlock: '16% -40%',
    insetInlineEnd: '7%',
    display: 'grid',
    justifyItems: 'center',
    width: '84px',
    border: '3px solid',
    borderRadius: '20px',
    backgroundImage: 'linear-gradient(160deg, #3D6BEB, #0B1747 70%)',
    boxShadow: '0 0 0 4px #060B26, 0 16px 32px #00000080',
    rotate: '8deg',
  },
  dots: {
    position: 'absolute',
    bottom: '2.5',
    insetInlineStart: '4',
    display: 'flex',
    gap: '1',
    pointerEvents: 'none',
  },
  dot: {
    width: '6px',
    height: '4px',
    borderRadius: 'full',
    backgroundColor: '#FFFFFF80',
    transition: 'background-color {durations.fade}',
    '&[data-current]': { width: '16px', backgroundColor: '#FFFFFF' },
  },
  pause: {
    position: 'absolute',
    inset: 'auto 0 0 auto',
    boxSize: 'touch',
    ...center,
    color: '#FFFFFF',
    '& > *': { padding: '1', borderRadius: 'full', backgroundColor: '#05081A8C' },
  },
});
