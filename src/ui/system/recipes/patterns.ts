/** Things under one another. */
export const column = (gap?: string) => ({ display: 'flex', flexDirection: 'column', gap }) as const;

/** Things under one another, in the middle of the column. */
export const vstack = (gap?: string) => ({ ...column(gap), alignItems: 'center' }) as const;

/** Things beside one another, on one middle line. */
export const hstack = (gap?: string) => ({ display: 'flex', alignItems: 'center', gap }) as const;

/** One thing in the middle of its box. */
export const center = { display: 'grid', placeItems: 'center' } as const;

/** Things beside one another in the middle of a box that is as wide as they are. */
export const inlineCenter = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

/** A round box around one thing. */
export const circle = (size: string) => ({ ...center, boxSize: size, borderRadius: 'full' }) as const;

/** What takes the room that others leave, and gives way before they do. */
export const fill = { flex: '1 1 auto', minWidth: '0' } as const;

/** Over all of the box around it, which is positioned. */
export const cover = { position: 'absolute', inset: '0' } as const;

/** As wide as the column that every screen stands in. */
export const inColumn = { width: 'full', maxWidth: 'column', marginInline: 'auto' } as const;

/** From edge to edge of a page, its content in line with the page's. */
export const bleed = { marginInline: 'calc(-1 * {spacing.gutter})', paddingInline: 'gutter' } as const;

/** What slides sideways under the finger, without a bar. */
export const scroller = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
} as const;

/** What gives way a little under the finger. */
export const press = (scale: string) => ({
  transition: 'transform {durations.press} {easings.in}',
  _active: { transform: `scale(${scale})` },
});

/** The ground of a picture of our own, with gilt on it. */
export const giltGround = {
  color: '#F2C45A',
  backgroundColor: '#14276B',
  backgroundImage: 'linear-gradient(110deg, #101E57, #2247B5)',
};

/** A table with an entry for each name, such as the values of a variant. */
export function forEach<Entry>(names: readonly string[], entry: (name: string) => Entry) {
  return Object.fromEntries(names.map((name) => [name, entry(name)]));
}
