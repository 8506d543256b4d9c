import { defineSlotRecipe } from '@chakra-ui/react';

const line = '1px solid {colors.border}';

/** Things side by side on a panel: the points at the left, a column for each thing. */
export const compareTable = defineSlotRecipe({
  slots: ['root', 'table', 'corner', 'head', 'side', 'cell'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    table: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      overflow: 'hidden',
      borderRadius: 'card',
      backgroundColor: 'bg.panel',
      boxShadow: 'card',
      textStyle: 'bodySm',
      overflowWrap: 'anywhere',
      '& tr > *': { paddingInline: '1.5', paddingBlock: '3', verticalAlign: 'middle', borderTop: line },
      '& tr > :first-child': { paddingInlineStart: '4' },
      '& thead tr > *': { borderTop: 'none' },
      '& tr > * + *': { borderInlineStart: line },
    },
    corner: { width: '24%', backgroundColor: 'brand.subtle' },
    head: {
      textAlign: 'center',
      textStyle: 'strong',
      color: 'brand.fg',
      backgroundColor: 'brand.subtle',
      // The points' own head stands as they do.
      '&:first-child': { textAlign: 'start' },
    },
    side: { textAlign: 'start', fontWeight: 'normal', color: 'fg.muted' },
    cell: {
      textAlign: 'center',
      '&[data-tone]': { fontWeight: 'semibold' },
      '&[data-tone=success]': { color: 'success.fg' },
      '&[data-tone=warning]': { color: 'warning.fg' },
      '&[data-tone=danger]': { color: 'danger.fg' },
      '&[data-tone=info]': { color: 'info.fg' },
      '&[data-tone=brand]': { color: 'brand.fg' },
      '&[data-tone=gilt]': { color: 'gilt.fg' },
      '&[data-tone=festive]': { color: 'festive.fg' },
    },
  },
});
