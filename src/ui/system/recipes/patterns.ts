/** A vertical stack. `justify` places its items if they leave space, as in the next two. */
export const column = (gap?: string, justify?: string) =>
  ({ display: 'flex', flexDirection: 'column', gap, justifyContent: justify }) as const;

/** A vertical stack, horizontally centred. */
export const vstack = (gap?: string, justify?: string) =>
  ({ ...column(gap, justify), alignItems: 'center' }) as const;

/** A row, vertically centred. */
export const hstack = (gap?: string, justify?: string) =>
  ({ display: 'flex', alignItems: 'center', justifyContent: justify, gap }) as const;

/** A grid of columns. */
export const grid = (columns: string, gap?: string) =>
  ({ display: 'grid', gap, gridTemplateColumns: columns }) as const;

export const center = { display: 'grid', placeItems: 'center' } as const;

/** A centred row that is as wide as its content. */
export const inlineCenter = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

/** A round box with centred content. */
export const circle = (size: string) => ({ ...center, boxSize: size, borderRadius: 'full' }) as const;

/** Fills the remaining space of a flex box, and shrinks first. */
export const fill = { flex: '1 1 auto', minWidth: '0' } as const;

/** Covers its positioned parent. */
export const cover = { position: 'absolute', inset: '0' } as const;

/** A surface whose round corners clip what lies in it. */
export const clipped = { position: 'relative', overflow: 'hidden', borderRadius: 'card' } as const;

/** As wide as the column of all screens. */
export const inColumn = { width: 'full', maxWidth: 'column', marginInline: 'auto' } as const;

/** Full page width, with its content aligned with that of the page. */
export const bleed = { marginInline: 'calc(-1 * {spacing.gutter})', paddingInline: 'gutter' } as const;

/** A short text in lines of about equal length, which end at punctuation where they can. */
export const balanced = { textWrap: 'balance', wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;

/** A row that scrolls sideways, without a scroll bar and without moving what is around it. */
export const scroller = {
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
} as const;

export const press = (scale: string) => ({
  transition: 'transform {durations.press} {easings.in}',
  _active: { transform: `scale(${scale})` },
});

/** A focus ring inside a picture, where there is no room around it. */
export const ring = { outline: '2px solid #FFF', outlineOffset: '-4px' };

/** A blue background with gold text, for pictures of our own. */
export const giltGround = {
  color: '#F2C45A',
  backgroundColor: '#14276B',
  backgroundImage: 'linear-gradient(110deg, #101E57, #2247B5)',
};

/** An object with an entry for each name, such as the values of a variant. */
export function forEach<Entry>(names: readonly string[], entry: (name: string) => Entry) {
  return Object.fromEntries(names.map((name) => [name, entry(name)]));
}
