/** Sea-water scales as a tile: each row of circles hides the row above it, so the ground's own colour fills them. */
function wave(ground: string, line: string): string {
  const rows = [0, 14, 28, 42].flatMap((y, row) => (row % 2 === 0 ? [28] : [0, 56]).map((x) => [x, y]));
  const scales = rows.map(([x, y]) => `%3Cuse href='%23a' x='${String(x)}' y='${String(y)}'/%3E`);
  return [
    `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='56' height='28' fill='%23${ground}' stroke='%23${line}'%3E`,
    "%3Cdefs%3E%3Cg id='a'%3E%3Ccircle r='27.5'/%3E%3Ccircle r='18.5'/%3E%3Ccircle r='9.5'/%3E%3C/g%3E%3C/defs%3E",
    `${scales.join('')}%3C/svg%3E")`,
  ].join('');
}

/** What holds for the whole page: the reset that is used, the type, 16 px inputs, one focus ring, reduced motion, the desktop canvas. */
export const globalCss = {
  '*, *::before, *::after': {
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '0 solid',
    borderColor: 'border',
    WebkitTapHighlightColor: 'transparent',
  },
  html: {
    fontSize: 'calc(100% * var(--text-scale, 1))',
    fontFamily: 'body',
    lineHeight: '1.5',
    color: 'fg',
    backgroundColor: 'bg',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
    scrollPaddingTop: 'calc({sizes.bar} + {spacing.safeTop} + 8px)',
  },
  body: { minHeight: '100vh', overscrollBehaviorY: 'none' },
  '@supports (min-height: 100dvh)': { body: { minHeight: '100dvh' } },
  '@media (min-width: 640px)': {
    body: { backgroundImage: wave('F4F6FB', 'E6EBF6'), backgroundAttachment: 'fixed' },
    '.dark body': { backgroundImage: wave('0A0E1F', '131A36') },
  },
  'img, svg, canvas, iframe': { display: 'block', maxWidth: '100%' },
  'button, input, textarea, select': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    borderRadius: '0',
    appearance: 'none',
    letterSpacing: 'inherit',
  },
  'input, textarea, select': { fontSize: 'max(16px, 1rem)' },
  'button, a, label, summary, [role=tab], [role=radio]': { touchAction: 'manipulation' },
  'button, summary, [role=button]': { cursor: 'pointer' },
  a: { color: 'inherit', textDecoration: 'none' },
  'ul, ol': { listStyle: 'none' },
  'h1, h2, h3, h4': { font: 'inherit' },
  'b, strong': { fontWeight: 'semibold' },
  '[hidden]': { display: 'none !important' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '::selection': { backgroundColor: 'brand.emphasized' },
  ':focus': { outline: 'none' },
  ':focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
};
