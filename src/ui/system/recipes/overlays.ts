import { balanced, center, fill, hstack, inColumn } from './patterns.ts';
import { slotRecipe } from './slot-recipe.ts';

/** Keeps a closed dialog in the top layer while it fades out. Browsers without this close it at once. */
const stayWhileFading =
  'display {durations.fade} allow-discrete, overlay {durations.fade} allow-discrete' as const;

const appear = (name: string) => ({ animation: `${name} {durations.sheet} {easings.in}` });
const fade = (name: string) => ({
  animation: `${name} {durations.fade} {easings.out} forwards`,
  pointerEvents: 'none',
});

const pop = {
  '&[open]': { animation: 'popIn {durations.fade} {easings.in}' },
  '&:not([open])': fade('popOut'),
};

/** On a wide screen a sheet is centred and not draggable. */
const wide = '@media (min-width: 640px)';

/** Centred in the part of the screen that the keyboard does not cover. */
const centred = {
  inset: '0',
  bottom: 'keyboard',
  margin: 'auto',
  borderRadius: 'dialog',
  boxShadow: 'float',
} as const;

/** The styles that sheets and drawers share. */
const edge = {
  header: { ...hstack('2'), minHeight: '3.25rem', paddingInline: 'gutter' },
  content: { paddingInline: 'gutter', paddingBottom: 'calc({spacing.4} + {spacing.safeBottom})' },
} as const;

/** A dialog, a sheet from the bottom, a drawer from the side, or a full screen. The root is a `<dialog>`. */
export const overlay = slotRecipe({
  base: {
    root: {
      position: 'fixed',
      flexDirection: 'column',
      overflow: 'hidden',
      backgroundColor: 'bg.raised',
      color: 'fg',
      outline: '0',
      transition: stayWhileFading,
      // In dark mode it is lighter than a panel: so are the quiet surfaces on it.
      'html.dark &': {
        '--ui-colors-bg-muted': '{colors.border}',
        '--ui-colors-brand-subtle': '{colors.brand.muted}',
      },
      '&[open]': { display: 'flex' },
      '&::backdrop': {
        // Older browsers do not inherit variables to a backdrop.
        backgroundColor: 'var(--ui-colors-bg-scrim, #0A0E1F8C)',
        transition: stayWhileFading,
        animation: 'fadeIn {durations.fade} {easings.in}',
      },
      '&:not([open])::backdrop': { animation: 'fadeOut {durations.fade} {easings.out} forwards' },
    },
    handle: {
      flex: 'none',
      ...center,
      height: '20px',
      touchAction: 'pinch-zoom',
      cursor: 'grab',
      _after: {
        content: '""',
        width: '36px',
        height: '4px',
        borderRadius: 'full',
        backgroundColor: 'border.emphasized',
        opacity: '.55',
      },
    },
    header: { flex: 'none' },
    title: { ...fill, textStyle: 'titleMd' },
    close: { flex: 'none', marginInlineStart: 'auto', marginInlineEnd: '-2' },
    body: { flex: '1 1 auto', overflowY: 'auto', overscrollBehavior: 'contain' },
    /** Two buttons side by side, three stacked, so that no label wraps. */
    footer: {
      flex: 'none',
      display: 'flex',
      gap: '3',
      '& > *': { flex: '1 1 0' },
      flexWrap: 'wrap',
      '& > :nth-last-child(n + 3), & > :nth-last-child(n + 3) ~ *': { flexBasis: 'full' },
    },
  },
  variants: {
    kind: {
      dialog: {
        root: {
          ...centred,
          width: 'calc(100% - 48px)',
          maxWidth: '320px',
          height: 'fit-content',
          maxHeight: 'calc(100% - 48px - {spacing.keyboard})',
          textAlign: 'center',
          ...pop,
        },
        header: { paddingInline: '6', paddingTop: '6' },
        body: {
          paddingInline: '6',
          paddingTop: '2',
          textStyle: 'body',
          color: 'fg.muted',
          whiteSpace: 'pre-line',
          '[role=alertdialog] > &': balanced,
          ':not([role=alertdialog]) > &': { textAlign: 'start' },
        },
        footer: { padding: '6', paddingTop: '5' },
      },
      sheet: {
        root: {
          inset: 'auto 0 {spacing.keyboard}',
          ...inColumn,
          height: 'fit-content',
          maxHeight: 'min(85%, 100% - {spacing.keyboard})',
          borderTopRadius: 'sheet',
          boxShadow: 'sheet',
          '&[open]': appear('riseIn'),
          '&:not([open])': fade('riseOut'),
          [wide]: { ...centred, ...pop, maxHeight: 'calc(100% - 16px - {spacing.keyboard})' },
        },
        handle: { [wide]: { display: 'none' } },
        header: { ...edge.header, touchAction: 'pinch-zoom' },
        body: edge.content,
        footer: { ...edge.content, paddingTop: '3', boxShadow: '0 -1px 0 {colors.border}' },
      },
      page: {
        root: {
          inset: '0',
          ...inColumn,
          height: 'full',
          maxHeight: 'full',
          paddingTop: 'safeTop',
          ...pop,
        },
        header: edge.header,
        body: edge.content,
        footer: edge.content,
      },
      drawer: {
        root: {
          inset: '0 auto 0 0',
          width: '80vw',
          maxWidth: '320px',
          height: 'full',
          maxHeight: 'full',
          boxShadow: 'float',
          touchAction: 'pan-y pinch-zoom',
          '&[open]': appear('slideIn'),
          '&:not([open])': fade('slideOut'),
        },
        /** The header overlays the body: an invisible title for screen readers, and the close button. */
        header: {
          position: 'absolute',
          insetInlineEnd: '4',
          top: 'safeTop',
          zIndex: '1',
          '& button': { color: '#FFFFFF' },
        },
        title: { boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
        body: { ...edge.content, touchAction: 'pan-y pinch-zoom' },
      },
    },
  },
});
