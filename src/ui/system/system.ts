import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cssVarsPrefix, palette } from './palette.ts';
import { forEach } from './recipes/patterns.ts';

/** Latin fonts come first, so that digits are not those of PingFang (source: design, type). */
const fontStack =
  '-apple-system, BlinkMacSystemFont, "HarmonyOS Sans SC", "MiSans", Roboto, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

/**
 * Tokens that are written into the style sheet as plain values, not as CSS variables. Spacing is in px on a
 * 4-point grid; type and controls are in rem and scale with --text-scale.
 */
const tokens = tokensOf({
  fonts: { mono: 'ui-monospace, "SF Mono", "Roboto Mono", Menlo, Consolas, monospace' },
  fontSizes: {
    display: 'min(2rem, 10vw)',
    titleLg: '1.375rem',
    titleMd: '1.125rem',
    nav: '1.0625rem',
    micro: '0.75rem',
  },
  fontWeights: { normal: '400', medium: '500', semibold: '600' },
  spacing: {
    ...forEach(
      ['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '5', '6', '8', '10'],
      (step) => `${4 * Number(step)}px`,
    ),
    safeTop: 'env(safe-area-inset-top, 0px)',
    safeBottom: 'env(safe-area-inset-bottom, 0px)',
    keyboard: 'var(--kb, 0px)',
  },
  sizes: { full: '100%', bar: '3rem', tabBar: '3.25rem', column: '480px' },
  radii: { full: '9999px' },
  durations: { press: '120ms', fade: '200ms', sheet: '280ms', roll: '400ms', shine: '1200ms' },
  easings: { in: 'cubic-bezier(.2,0,0,1)', out: 'cubic-bezier(.3,0,1,1)' },
  zIndex: { sticky: '10', bar: '20', fab: '30', toast: '60' },
});

/** Lengths and a font that a theme or the studio changes: variables, as the semantic colours are. */
const themedTokens = tokensOf({
  fonts: { body: fontStack },
  fontSizes: { body: '1rem', bodySm: '0.875rem', caption: '0.8125rem' },
  spacing: { gutter: '16px', card: '16px' },
  sizes: { control: '3rem', controlMd: '2.75rem', touch: '44px', row: '3.5rem' },
  radii: { tag: '6px', chip: '8px', control: '12px', card: '16px', dialog: '20px', sheet: '24px' },
});

/** The type scale: size, line height (a ratio: it scales), weight. The last four are quiet, with a tone. */
const textStyles = {
  display: style('display', '1.25', 'semibold'),
  titleLg: style('titleLg', '1.36', 'semibold'),
  titleMd: style('titleMd', '1.44', 'semibold'),
  nav: style('nav', '1.42', 'semibold'),
  bodyLg: style('nav', '1.65', 'normal'),
  body: style('body', '1.625', 'normal'),
  strong: style('body', '1.5', 'semibold'),
  bodySm: style('bodySm', '1.57', 'normal'),
  caption: style('caption', '1.54', 'normal'),
  micro: style('micro', '1.34', 'medium'),
  secondary: style('bodySm', '1.57', 'normal', 'fg.muted'),
  note: style('caption', '1.54', 'normal', 'fg.muted'),
  hint: style('caption', '1.54', 'normal', 'fg.subtle'),
  footnote: style('micro', '1.34', 'normal', 'fg.muted'),
};

/** Surfaces: a raised one, a quiet one in the colour of the palette, and the same in that of the brand. */
const layerStyles = {
  panel: { value: { backgroundColor: 'bg.panel', borderRadius: 'card', boxShadow: 'card' } },
  soft: { value: { backgroundColor: 'colorPalette.subtle', color: 'colorPalette.fg' } },
  tint: { value: { backgroundColor: 'brand.subtle', color: 'brand.fg' } },
};

/** The palette as Chakra's nested semantic tokens: `bg` becomes `bg.DEFAULT`, `brand.solid` stays. */
const semanticColors: ColorTree = Object.entries(palette).reduce<ColorTree>(
  (tree, [path, { light, dark }]) => {
    const [group = path, shade = 'DEFAULT'] = path.split('.');
    (tree[group] ??= {})[shade] = modes(light, dark);
    return tree;
  },
  {},
);

/** Elevation: a shadow in light mode, a hairline in dark mode, where raised surfaces are lighter anyway. */
const semanticShadows = {
  card: modes('0 1px 2px #10173514, 0 6px 20px #1017350F', '0 0 0 1px #28315A'),
  sheet: modes('0 -8px 32px #10173526', '0 -1px 0 #28315A'),
  float: modes('0 2px 6px #1017351F, 0 12px 32px #10173529', '0 0 0 1px #3A4678, 0 12px 32px #000000A6'),
};

/** Animations: transform and opacity only (and `visibility`, against taps). Reduced motion disables them. */
const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  shine: { to: { transform: 'translateX(100%)' } },
  fadeIn: { from: { opacity: '0' } },
  comeLate: { from: { opacity: '0', visibility: 'hidden' as const } },
  fadeOut: { to: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'scale(.96)' } },
  popOut: { to: { opacity: '0', transform: 'scale(.98)' } },
  riseIn: { from: { transform: 'translateY(100%)' } },
  riseOut: { to: { transform: 'translateY(100%)' } },
  slideIn: { from: { transform: 'translateX(-100%)' } },
  slideOut: { to: { transform: 'translateX(-100%)' } },
  dropIn: { from: { opacity: '0', transform: 'translateY(-12px)' } },
  packetWait: { '0%, 100%': { transform: 'rotate(-3deg)' }, '50%': { transform: 'rotate(3deg)' } },
  packetOpen: {
    '8%': { transform: 'rotate(-6deg) scale(1.04)' },
    '16%': { transform: 'rotate(6deg) scale(1.04)' },
    '30%, 64%': { transform: 'translateY(26px)', opacity: '1' },
    '100%': { transform: 'translateY(40px) scale(.92)', opacity: '0' },
  },
  flapOpen: { to: { transform: 'scaleY(-.72)' } },
  sealOff: { to: { transform: 'translateY(-30px)', opacity: '0' } },
  burst: { from: { transform: 'scale(.2)', opacity: '0' }, '35%': { opacity: '1' } },
  prizeIn: {
    from: { opacity: '0', transform: 'translateY(16px) scale(.86)' },
    '60%': { opacity: '1', transform: 'translateY(-4px) scale(1.03)' },
  },
  ticker: {
    '0%, 15%': { transform: 'none' },
    '85%, 100%': { transform: 'translateX(min(0px, 100cqi - 100%))' },
  },
};

/** Disables motion: by the system's setting, or by that of this site (data-calm). */
const noMotion = {
  animationDuration: '1ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0s !important',
  scrollBehavior: 'auto !important',
};

/** Styles of the page: reset, type, 16 px inputs, focus ring, reduced motion, background on wide screens. */
const globalCss = {
  // Only elements: with `::before` and `::after` the browser computes two more styles for each of them.
  '*': { boxSizing: 'border-box', margin: '0', padding: '0', border: '0 solid' },
  html: {
    WebkitTapHighlightColor: 'transparent',
    fontSize: 'calc(100% * var(--text-scale, 1))',
    fontFamily: 'body',
    fontVariantNumeric: 'tabular-nums', // Amounts line up and do not move on a change (source: design, type).
    lineHeight: '1.5',
    color: 'fg',
    backgroundColor: 'bg',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
    scrollbarGutter: 'stable', // An open dialog hides the scroll bar: the layout must not shift.
    scrollPaddingTop: 'calc({sizes.bar} + {spacing.safeTop} + 8px)',
    // A focused element scrolls clear of a bar at the bottom (button, note, padding) and of the keyboard.
    scrollPaddingBottom: 'calc({sizes.control} + 2rem + {spacing.safeBottom} + {spacing.keyboard} + 36px)',
  },
  // Its own background: that of <html> shows only in the scroll bar's gutter, which an open dialog dims.
  body: { minHeight: '100dvh', overscrollBehaviorY: 'none', backgroundColor: 'bg' },
  '@media (min-width: 640px)': {
    body: { backgroundImage: wave('F4F6FB', 'E6EBF6'), backgroundAttachment: 'fixed' },
    '.dark body': { backgroundImage: wave('0A0E1F', '131A36') },
  },
  'img, svg, canvas, iframe': { display: 'block', maxWidth: '100%' },
  svg: { flexShrink: '0' },
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
  // Only on the root, which passes it on; for the same reason as above (`*`).
  ':root::selection': { backgroundColor: 'brand.emphasized' },
  ':focus': { outline: 'none' },
  ':focus-visible:where(:not(main))': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after, *::backdrop': noMotion },
  '[data-calm] *, [data-calm] *::before, [data-calm] *::after, [data-calm] *::backdrop': noMotion,
};

/** The design as a Chakra system, without recipes. Only the generator uses it: browsers get its classes. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix,
  cssVarsRoot: ':root',
  preflight: false,
  globalCss,
  theme: {
    tokens,
    semanticTokens: { ...themedTokens, colors: semanticColors, shadows: semanticShadows },
    textStyles,
    layerStyles,
    keyframes,
  },
});

/** A tile of waves as a data URL. Circles have the background's fill, as each row covers the one above. */
function wave(background: string, line: string): string {
  const rows = [0, 14, 28, 42].flatMap((y, row) => (row % 2 === 0 ? [28] : [0, 56]).map((x) => [x, y]));
  const scales = rows.map(([x, y]) => `%3Cuse href='%23a' x='${String(x)}' y='${String(y)}'/%3E`);
  return [
    `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='56' height='28' fill='%23${background}' stroke='%23${line}'%3E`,
    "%3Cdefs%3E%3Cg id='a'%3E%3Ccircle r='27.5'/%3E%3Ccircle r='18.5'/%3E%3Ccircle r='9.5'/%3E%3C/g%3E%3C/defs%3E",
    `${scales.join('')}%3C/svg%3E")`,
  ].join('');
}

/** Chakra's tokens from their values, by category and name. */
function tokensOf(values: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const wrapped = (named: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }]));
  return Object.fromEntries(Object.entries(values).map(([category, named]) => [category, wrapped(named)]));
}

type ColorTree = Record<string, Record<string, ReturnType<typeof modes>>>;

/** A Chakra semantic token with a value for each colour mode. */
function modes(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

function style(fontSize: string, lineHeight: string, fontWeight: string, color?: string) {
  return { value: { fontSize, lineHeight, fontWeight, color } };
}
