import type { Theme } from '#generated/config.ts';
import { cssVarsPrefix } from '#ui/system/css-vars-prefix.ts';
import type { ColorToken } from '#ui/system/palette.ts';
import { colorTokens, shippedColors, type Mode, type ModeColors } from './theme-ramp.ts';

type Declarations = Record<string, string>;

const radii = {
  sharp: { tag: 2, chip: 3, control: 4, card: 6, dialog: 8, sheet: 12 },
  soft: {},
  round: { tag: 8, chip: 12, control: 18, card: 22, dialog: 26, sheet: 30 },
} as const;
const compact = {
  'spacing-card': '12px',
  'spacing-gutter': '12px',
  'sizes-row': '3rem',
  'sizes-control': '2.75rem',
};
const generic = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-sans-serif', 'ui-rounded']);
const still =
  '*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important}';

/** The style sheet of a theme: only what differs from the shipped look, as variables for day and night. */
export function themeCss(theme: Theme, colors: Record<Mode, ModeColors>): string {
  const light = changed('light', colors.light);
  const dark = changed('dark', colors.dark);
  const isOff = theme.motion === 'off';
  return [
    rule(':root', { ...shape(theme), ...type(theme), ...(isOff ? { '--motion': 'off' } : {}) }),
    rule(':root,.light', light),
    rule('.dark', dark),
    rule(':root:not(.light)', dark, '@media (prefers-color-scheme:dark)'),
    isOff ? still : '',
  ].join('');
}

/** The CSS variable of a colour token. */
export function colorVariable(token: ColorToken): string {
  const name = token.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${cssVarsPrefix}-colors-${name}`;
}

function changed(mode: Mode, colors: ModeColors): Declarations {
  const shipped = shippedColors(mode);
  const tokens = colorTokens.filter((token) => colors[token] !== shipped[token]);
  return Object.fromEntries(tokens.map((token) => [colorVariable(token), colors[token]]));
}

function shape({ shape = {} }: Theme): Declarations {
  const corners = Object.entries(radii[shape.radius ?? 'soft']).map(([name, px]) => [
    `radii-${name}`,
    `${px}px`,
  ]);
  const room = shape.density === 'compact' ? Object.entries(compact) : [];
  return {
    ...Object.fromEntries(
      [...corners, ...room].map(([name, value]) => [`--${cssVarsPrefix}-${name}`, value]),
    ),
    ...(shape.tileRatio && shape.tileRatio !== '4/5' ? { '--tile-ratio': shape.tileRatio } : {}),
    ...(shape.tileColumns && shape.tileColumns !== 2 ? { '--tile-columns': `${shape.tileColumns}` } : {}),
  };
}

function type({ type: { scale, fontStack } = {} }: Theme): Declarations {
  return {
    ...(scale && scale !== 1 ? { '--text-scale': `${scale}` } : {}),
    ...(fontStack ? { [`--${cssVarsPrefix}-fonts-body`]: fontStack.map(quoted).join(',') } : {}),
  };
}

function quoted(face: string): string {
  return generic.has(face) || face.startsWith('-apple-') ? face : `"${face}"`;
}

function rule(selector: string, declarations: Declarations, around = ''): string {
  const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  if (!body.length) return '';
  const text = `${selector}{${body.join(';')}}`;
  return around ? `${around}{${text}}` : text;
}
