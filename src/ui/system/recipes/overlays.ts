import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const fadeMotion = {
  _open: { animation: 'fadeIn {durations.fade} {easings.in}' },
  _closed: { animation: 'fadeOut {durations.fade} {easings.out} forwards' },
};

const scrim = {
  position: 'fixed',
  inset: '0',
  zIndex: 'calc({zIndex.overlay} + var(--layer-index, 0))',
  backgroundColor: 'bg.scrim',
  ...fadeMotion,
} as const;

const positioner = {
  position: 'fixed',
  insetInline: '0',
  top: '0',
  bottom: 'keyboard',
  zIndex: 'calc({zIndex.overlay} + var(--layer-index, 0))',
  display: 'flex',
  justifyContent: 'center',
  overscrollBehaviorY: 'none',
} as const;

const surface = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: 'full',
  backgroundColor: 'bg.raised',
  color: 'fg',
  outline: '0',
} as const;

/** The answers of a dialog: two side by side, three beneath one another, so that none is broken into two lines. */
const choices = {
  display: 'flex',
  gap: '3',
  '& > *': { flex: '1 1 0' },
  '&:has(> :nth-child(3))': { flexDirection: 'column' },
} as const;

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];

/** A question or a notice in the middle of the screen. */
export const dialog = defineSlotRecipe({
  slots,
  base: {
    backdrop: scrim,
    positioner: { ...positioner, alignItems: 'center', padding: '6' },
    content: {
      ...surface,
      maxWidth: '320px',
      maxHeight: 'full',
      borderRadius: 'dialog',
      boxShadow: 'float',
      overflow: 'hidden',
      _open: { animation: 'popIn {durations.fade} {easings.in}' },
      _closed: { animation: 'popOut {durations.press} {easings.out} forwards' },
    },
    header: { paddingInline: '6', paddingTop: '6' },
    title: { textStyle: 'titleMd', textAlign: 'center' },
    body: {
      flex: '1 1 auto',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: '6',
      paddingTop: '2',
      textStyle: 'body',
      color: 'fg.muted',
      textAlign: 'center',
      whiteSpace: 'pre-line',
    },
    footer: { ...choices, padding: '6', paddingTop: '5' },
  },
});

/** What comes from the edge of the screen: a sheet from below, a drawer from the side. */
export const drawer = defineSlotRecipe({
  slots,
  base: {
    backdrop: scrim,
    positioner,
    content: surface,
    header: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '3.25rem',
      paddingInline: 'gutter',
    },
    title: { flex: '1 1 auto', minWidth: '0', textStyle: 'titleMd' },
    closeTrigger: { flex: 'none', marginInlineEnd: '-2' },
    body: {
      flex: '1 1 auto',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: 'gutter',
      paddingBottom: 'calc({spacing.4} + {spacing.safeBottom})',
    },
    footer: {
      flex: 'none',
      display: 'flex',
      gap: '3',
      paddingInline: 'gutter',
      paddingTop: '3',
      paddingBottom: 'calc({spacing.4} + {spacing.safeBottom})',
      boxShadow: '0 -1px 0 {colors.border}',
      '& > *': { flex: '1 1 0' },
    },
  },
  variants: {
    placement: {
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          maxWidth: 'column',
          maxHeight: '85dvh',
          borderTopRadius: 'sheet',
          boxShadow: 'sheet',
          transform: 'translateY(var(--drag, 0px))',
          _open: { animation: 'riseIn {durations.sheet} {easings.in}' },
          _closed: { animation: 'riseOut {durations.fade} {easings.out} forwards' },
        },
      },
      start: {
        positioner: { justifyContent: 'flex-start', alignItems: 'stretch' },
        content: {
          width: '80vw',
          maxWidth: '320px',
          boxShadow: 'float',
          paddingTop: 'safeTop',
          transform: 'translateX(var(--drag, 0px))',
          _open: { animation: 'slideIn {durations.sheet} {easings.in}' },
          _closed: { animation: 'slideOut {durations.fade} {easings.out} forwards' },
        },
      },
    },
  },
  defaultVariants: { placement: 'bottom' },
});

/** The browser's own dialog, used when the overlay's code cannot be fetched. */
export const plainDialog = defineSlotRecipe({
  slots: ['root', 'title', 'body', 'footer'],
  base: {
    root: {
      margin: 'auto',
      width: 'calc(100% - 48px)',
      maxWidth: '360px',
      maxHeight: '85vh',
      padding: '6',
      borderRadius: 'dialog',
      backgroundColor: 'bg.raised',
      color: 'fg',
      boxShadow: 'float',
      '&::backdrop': { backgroundColor: '#0A0E1F8C' },
    },
    title: { textStyle: 'titleMd', marginBottom: '2' },
    body: { textStyle: 'body', color: 'fg.muted', whiteSpace: 'pre-line' },
    footer: { ...choices, marginTop: '5' },
  },
});

/** The grip at the top of a sheet. */
export const sheetHandle = defineRecipe({
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    height: '20px',
    touchAction: 'none',
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
});
